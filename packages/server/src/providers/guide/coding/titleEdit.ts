import { lineEdit, type LineEdit } from './uniqueLines.ts';

/** The edit that gives a file a heading, or changes the one it has; `null` for a file that cannot have one. */
export function titleEdit(path: string, content: string, title: string): LineEdit | null {
  if (/\.html?$/i.test(path)) return htmlTitle(content, escapedHtml(title));
  if (/\.[jt]sx$/i.test(path)) return headingText(content, escapedHtml(title).replaceAll(/[{}]/g, ''));
  if (/\.(md|markdown)$/i.test(path)) return markdownTitle(content, title);
  return null;
}

const HEADING = /(<h1[^>]*>)[^<>{}]*(<\/h1>)/;

/** A heading on one line, without markup or code in it. */
function headingText(content: string, title: string): LineEdit | null {
  return replacedLine(content, HEADING, (line) =>
    line.replace(HEADING, (_, open: string, close: string) => open + title + close),
  );
}

function htmlTitle(content: string, title: string): LineEdit | null {
  return (
    headingText(content, title) ??
    replacedLine(content, /<body[^>]*>/, (line) => `${line}\n${indentOf(line)}  <h1>${title}</h1>`) ??
    replacedLine(content, /<title>[^<]*<\/title>/, (line) =>
      line.replace(/<title>[^<]*/, () => `<title>${title}`),
    )
  );
}

function markdownTitle(content: string, title: string): LineEdit | null {
  return (
    replacedLine(content, /^# /, () => `# ${title}`) ??
    replacedLine(content, /\S/, (line) => `# ${title}\n\n${line}`)
  );
}

function replacedLine(content: string, pattern: RegExp, replaced: (line: string) => string): LineEdit | null {
  const lines = content.split('\n');
  const at = lines.findIndex((line) => pattern.test(line));
  return at === -1 ? null : lineEdit(content, at, replaced(lines[at] ?? ''));
}

function indentOf(line: string): string {
  return /^\s*/.exec(line)?.[0] ?? '';
}

function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
