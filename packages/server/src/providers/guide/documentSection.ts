/** A section of a document: what stands under one heading, as Markdown. */
export interface DocumentSection {
  /** Short name of the document, as in its address. */
  readonly document: string;
  readonly documentTitle: string;
  readonly title: string;
  /** Names the section in its document's address. */
  readonly anchor: string;
  /** Without the heading. */
  readonly text: string;
}

const HEADING = /^(#{1,3}) +(.+?) *#*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Cuts a Markdown document into sections at its headings of the first three levels. The first heading names the
 * document; sections without a text are left out.
 *
 * @param document - the short name, used as title too where there is no heading
 */
export function documentSections(document: string, markdown: string): DocumentSection[] {
  const parts = headedParts(markdown);
  const documentTitle = parts.find(({ title }) => title !== '')?.title ?? document;
  const anchors = new Map<string, number>();
  return parts
    .filter(({ lines }) => lines.some((line) => line.trim() !== ''))
    .map(({ title, lines }) => ({
      document,
      documentTitle,
      title: title === '' ? documentTitle : title,
      anchor: uniqueAnchor(title === '' ? documentTitle : title, anchors),
      text: lines.join('\n').trim(),
    }));
}

/** The anchor of a heading as common Markdown viewers make it: lower case, hyphens, letters and digits. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}

interface HeadedPart {
  title: string;
  lines: string[];
}

/** A `#` within a code block is no heading. */
function headedParts(markdown: string): HeadedPart[] {
  let part: HeadedPart = { title: '', lines: [] };
  const parts = [part];
  let openFence: string | null = null;
  for (const line of markdown.split(/\r?\n/)) {
    const fence = FENCE.exec(line)?.[1];
    if (openFence === null) openFence = fence ?? null;
    else if (fence?.startsWith(openFence) === true) openFence = null;
    const title = openFence === null && fence === undefined ? HEADING.exec(line)?.[2] : undefined;
    if (title === undefined) part.lines.push(line);
    else parts.push((part = { title, lines: [] }));
  }
  return parts;
}

function uniqueAnchor(title: string, used: Map<string, number>): string {
  const anchor = anchorOf(title);
  const count = used.get(anchor) ?? 0;
  used.set(anchor, count + 1);
  return count === 0 ? anchor : `${anchor}-${count}`;
}
