/** The sign that some files begin with; it is no part of their text. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Parts a text into its byte order mark, if it has one, and the rest. */
export function splitByteOrderMark(text: string): { mark: string; body: string } {
  return text.startsWith(BYTE_ORDER_MARK)
    ? { mark: BYTE_ORDER_MARK, body: text.slice(1) }
    : { mark: '', body: text };
}
