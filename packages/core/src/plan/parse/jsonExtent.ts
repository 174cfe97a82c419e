/** How far a JSON text goes. */
export interface JsonExtent {
  /** Behind its last bracket, or the end of a text that breaks off within it. */
  readonly end: number;
  readonly isCut: boolean;
  /**
   * The text up to there. Of a cut one: up to its last bracket outside of strings, with the open brackets closed,
   * so that its last item is a part of what was being written.
   */
  readonly closed: string;
}

/**
 * Follows the brackets of a JSON text from `start` until they close, over strings in double quotes, and in single
 * ones where a value may begin. It judges only the extent: whether the text is JSON, the parser says.
 */
export function jsonExtent(text: string, start: number): JsonExtent {
  const open: string[] = [];
  let quote = '';
  let previous = '';
  let bracketEnd = start;
  for (let place = start; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (quote !== '') {
      if (sign === '\\') place += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || (sign === "'" && '{[,:'.includes(previous))) {
      quote = sign;
    } else if ('{}[]'.includes(sign)) {
      if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']');
      else open.pop();
      bracketEnd = place + 1;
      if (open.length === 0) return { end: bracketEnd, isCut: false, closed: text.slice(start, bracketEnd) };
    }
    if (sign.trim() !== '') previous = sign;
  }
  return {
    end: text.length,
    isCut: true,
    closed: text.slice(start, bracketEnd) + open.toReversed().join(''),
  };
}
