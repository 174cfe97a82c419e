/** What a program printed without the signs that move a terminal's cursor and colour its text. */
export function plainOutput(printed: string): string {
  return (
    printed
      .replaceAll(SEQUENCES, '')
      // A line that was written over is read as it stood last.
      .replaceAll(/^.*\r(?=[^\n])/gm, '')
      .replaceAll('\r\n', '\n')
  );
}

// oxlint-disable-next-line no-control-regex -- the escape sign begins what is taken out (ECMA-48)
const SEQUENCES = /\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)|[@-Z\\-_])/g;
