/** Writes a line for the person at the terminal. */
export function print(line: string): void {
  process.stdout.write(`${terminalText(line)}\n`);
}

/** Writes a line that says what went wrong. */
export function complain(line: string): void {
  process.stderr.write(`${terminalText(line)}\n`);
}

/**
 * The text without what commands a terminal or turns the reading direction: a path or command line in it comes from a
 * model, and must look like what it is. Line breaks and tabs stay.
 */
export function terminalText(text: string): string {
  return text.replaceAll(/[^\P{C}\n\t]/gu, '?');
}
