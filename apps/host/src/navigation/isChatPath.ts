/** Whether a path leads to the chat screen: each chat has an address of its own, and all of them are that screen. */
export function isChatPath(pathname: string): boolean {
  return pathname === '/' || /^\/chat(?:\/|$)/.test(pathname);
}
