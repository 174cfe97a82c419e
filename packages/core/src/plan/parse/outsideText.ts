/** The text of a reply outside of some stretches (offsets in rising order), as paragraphs. */
export function outsideText(
  reply: string,
  stretches: readonly { readonly start: number; readonly end: number }[],
): string {
  let done = 0;
  const parts: string[] = [];
  for (const { start, end } of stretches) {
    parts.push(reply.slice(done, start));
    done = end;
  }
  return [...parts, reply.slice(done)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
}
