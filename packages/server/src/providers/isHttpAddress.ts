/** Whether a text is an http or https address that paths can be added to: no query, no user name. */
export function isHttpAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.search + url.hash + url.username + url.password === ''
  );
}
