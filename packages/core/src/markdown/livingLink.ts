import { safeLink } from '../text/safeLink.ts';
import type { MarkdownInline } from './markdownInline.ts';

/** A link, or just its text where the address must be dead. */
export function livingLink(
  href: string,
  title: string | null,
  children: readonly MarkdownInline[],
): readonly MarkdownInline[] {
  const url = safeLink(href);
  return url === null
    ? children
    : [{ type: 'link', url, title, children: children.flatMap(withoutPictures) }];
}

/** A picture, or its text where the address leads to no other host. */
export function livingPicture(
  href: string,
  title: string | null,
  children: readonly MarkdownInline[],
): MarkdownInline {
  const alt = plainText(children);
  const url = safeLink(href);
  if (url === null || !url.startsWith('http')) return { type: 'text', text: alt };
  return { type: 'image', url, host: new URL(url).host, alt, title };
}

/** A picture waits for a click, and a click on a link follows the link: its text stands there instead. */
function withoutPictures(inline: MarkdownInline): MarkdownInline[] {
  if (inline.type === 'image') return [{ type: 'text', text: inline.alt }];
  return 'children' in inline
    ? [{ ...inline, children: inline.children.flatMap(withoutPictures) }]
    : [inline];
}

function plainText(inlines: readonly MarkdownInline[]): string {
  return inlines.map(plainTextOf).join('');
}

function plainTextOf(inline: MarkdownInline): string {
  if ('children' in inline) return plainText(inline.children);
  if ('text' in inline) return inline.text;
  return inline.type === 'image' ? inline.alt : ' ';
}
