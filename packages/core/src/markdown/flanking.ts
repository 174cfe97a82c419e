/** Whether a run of emphasis signs can begin and end emphasis (CommonMark 0.31, section 6.2). */
export function sidesOf(text: string, at: number, end: number): { canOpen: boolean; canClose: boolean } {
  const before = kindOf(characterBefore(text, at));
  const after = kindOf(characterAt(text, end));
  const leansRight = after !== 'space' && (after === 'letter' || before !== 'letter');
  const leansLeft = before !== 'space' && (before === 'letter' || after !== 'letter');
  // An underscore within a word is a part of the word.
  const isWithinWord = text[at] === '_' && leansRight && leansLeft;
  return {
    canOpen: leansRight && (!isWithinWord || before === 'sign'),
    canClose: leansLeft && (!isWithinWord || after === 'sign'),
  };
}

function kindOf(character: string): 'space' | 'sign' | 'letter' {
  if (character === '' || /\s/.test(character)) return 'space';
  return /[\p{P}\p{S}]/u.test(character) ? 'sign' : 'letter';
}

/** The whole character at a place: an emoji is two units of a string and one sign. */
function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function characterBefore(text: string, at: number): string {
  if (at === 0) return '';
  const isSecondHalf = /[\uDC00-\uDFFF]/.test(text.charAt(at - 1));
  return characterAt(text, isSecondHalf && at > 1 ? at - 2 : at - 1);
}
