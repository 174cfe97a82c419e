/**
 * True for a file of over 50 lines of which less than 40 % would remain.
 *
 * So small a rest of so long a file is far more often a model's summary of it than what the user wants.
 */
export function shrinks(before: string, after: string): boolean {
  const lines = countLines(before);
  return lines > MIN_LINES && countLines(after) < lines * MIN_SHARE;
}

const MIN_LINES = 50;
const MIN_SHARE = 0.4;

function countLines(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}
