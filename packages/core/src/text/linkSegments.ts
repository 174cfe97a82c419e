import { addressEnd } from './addressEnd.ts';
import { safeLink } from './safeLink.ts';

/** A piece of plain text: shown as it is, or as a link. */
export type TextSegment =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string };

/**
 * Cuts a plain text into links and what is between them; the texts of all pieces together are the text again.
 *
 * Links are `http:`, `https:` and `mailto:` addresses, and those that begin with `www.`. They end before white space,
 * quotation marks and direction marks, and before the punctuation and closing brackets of the sentence around them. Not
 * to be used on code.
 */
export function linkSegments(text: string): TextSegment[] {
  const segments: TextSegment[] = [];
  const beginning = new RegExp(BEGINNING, 'giu');
  let done = 0;
  for (let found = beginning.exec(text); found !== null; found = beginning.exec(text)) {
    const { end, readTo } = addressEnd(text, found.index);
    const shown = text.slice(found.index, end);
    const href = hrefOf(shown);
    beginning.lastIndex = Math.max(readTo, beginning.lastIndex);
    if (href === null) continue;
    if (found.index > done) segments.push({ type: 'text', text: text.slice(done, found.index) });
    segments.push({ type: 'link', text: shown, href });
    done = end;
  }
  if (done < text.length) segments.push({ type: 'text', text: text.slice(done) });
  return segments;
}

/**
 * What an address begins with. Arabic joins its words for "and" or "by" to the next one without a space, so only Latin
 * letters, digits and the signs of an address may not stand before it.
 */
const BEGINNING = String.raw`(?<![a-z0-9@+._/-])(?:https?://|mailto:|www\.)`;

/** A host with at least one letter or digit; an empty or dotted one is text. */
const WITH_HOST = /^https?:\/\/(?:[^/?#@]*@)?[[\p{L}\p{N}]/iu;

const WITH_MAILBOX = /^mailto:[^@\s]+@[^@\s]+$/i;

function hrefOf(shown: string): string | null {
  const address = /^www\./i.test(shown) ? `https://${shown}` : shown;
  if (!WITH_HOST.test(address) && !WITH_MAILBOX.test(address)) return null;
  if (/^www\.[^.]*$/i.test(shown)) return null;
  return safeLink(address);
}
