/**
 * The address to use for a link that someone else wrote, or `null` for one that must be dead.
 *
 * Only `http:`, `https:` and `mailto:` live. The address is read by the same rules as the browser's own, so a scheme
 * that hides behind white space, control characters or tabs within (`java\nscript:`) is found out; and what is given
 * back is what was read. An address without a scheme is dead: it would lead into the product itself.
 */
export function safeLink(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return LIVING.has(url.protocol) ? url.href : null;
}

const LIVING: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
