/** Whether this can be a page's nonce: a statement holds one a line, so a line break in it must not count. */
export function isNonce(text: string): boolean {
  return /^[\w-]{16,100}$/.test(text);
}
