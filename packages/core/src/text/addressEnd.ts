/**
 * Where an address that begins in a plain text ends.
 *
 * It runs to the first character that no address holds, or to a closing bracket that was not opened inside, and then
 * back over the punctuation of the sentence around it. `…/Foo_(bar))` keeps one of its two brackets.
 *
 * @param start - the position of its first character
 * @returns `end` of the address, and `readTo`: no other address begins between the two
 */
export function addressEnd(text: string, start: number): { end: number; readTo: number } {
  const open: string[] = [];
  let readTo = start;
  for (; readTo < text.length; readTo++) {
    const character = text.charAt(readTo);
    if (OUTSIDE.test(character)) break;
    const closing = CLOSING.get(character);
    if (closing !== undefined) open.push(closing);
    // An inner bracket that was left open does not keep an outer one from being closed.
    if (CLOSERS.has(character) && !closeLast(open, character)) break;
  }
  let end = readTo;
  while (end > start && isSentence(text.charAt(end - 1))) end -= 1;
  return { end, readTo };
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['（', '）'],
  ['「', '」'],
]);

const CLOSERS: ReadonlySet<string> = new Set(CLOSING.values());

/**
 * White space, controls, marks of direction and of quotation, angle brackets, backticks, and the sentence signs of
 * scripts that put no space behind them, or not always.
 */
const OUTSIDE = /[\s\p{Cc}\p{Cf}<>"“”„«»‹›`،؛؟۔。、，．！？；：…—]/u;

/** Not `/ # - = & % + @ $`: an address may well end in these. */
const SENTENCE_SIGN = /[.,;:!?'*_~|\\·‘’]/u;

function isSentence(character: string): boolean {
  return SENTENCE_SIGN.test(character) || CLOSING.has(character);
}

function closeLast(open: string[], closer: string): boolean {
  const last = open.lastIndexOf(closer);
  if (last === -1) return false;
  open.length = last;
  return true;
}
