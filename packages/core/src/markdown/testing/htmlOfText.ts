import type { MarkdownInline } from '../markdownInline.ts';

/** Running text as the HTML of the CommonMark specification. */
export function htmlOfText(inlines: readonly MarkdownInline[]): string {
  return inlines.map(htmlOf).join('');
}

function htmlOf(inline: MarkdownInline): string {
  switch (inline.type) {
    case 'text':
      return escaped(inline.text);
    case 'strong':
      return `<strong>${htmlOfText(inline.children)}</strong>`;
    case 'emphasis':
      return `<em>${htmlOfText(inline.children)}</em>`;
    case 'strikethrough':
      return `<del>${htmlOfText(inline.children)}</del>`;
    case 'code':
      return `<code>${escaped(inline.text)}</code>`;
    case 'link':
      return `<a href="${escaped(inline.url)}"${titleOf(inline.title)}>${htmlOfText(inline.children)}</a>`;
    case 'image':
      return `<img src="${escaped(inline.url)}" alt="${escaped(inline.alt)}"${titleOf(inline.title)} />`;
    case 'break':
      return '<br />\n';
    case 'footnote-reference':
      return `[^${inline.label}]`;
    case 'formula':
      return escaped(`$${inline.tex}$`);
  }
}

function titleOf(title: string | null): string {
  return title === null ? '' : ` title="${escaped(title)}"`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
