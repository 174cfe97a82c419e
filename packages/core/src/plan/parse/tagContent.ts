import { matchGroup } from '../text/matchGroup.ts';

/** The content of a tag without the line break behind its opening and the indentation before its closing tag. */
export function tagContent(content: string): string {
  return content.replace(/^[ \t]*\r?\n/, '').replace(/(?<=\n)[ \t]+$/, '');
}

/**
 * The content without a code fence that encloses all of it, or `null` where there is none.
 *
 * Markdown files keep theirs: there it may be the file's own.
 */
export function withoutFence(path: string, content: string): string | null {
  const text = content.trim();
  const opening = /^(`{3,}|~{3,})[^`\n]*\n/.exec(text);
  if (opening === null || /\.(?:md|mdx|markdown)$/i.test(path)) return null;
  const fence = matchGroup(opening, 1);
  const inner = text.slice(opening[0].length, -fence.length);
  const isOneBlock = text.endsWith(`\n${fence}`) && !`\n${inner}`.includes(`\n${fence}`);
  return isOneBlock ? inner : null;
}
