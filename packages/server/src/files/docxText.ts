import { zipEntry } from './zipEntry.ts';

/** Largest document that is unpacked, in bytes of its XML: about a thousand pages. */
const MAX_XML_BYTES = 32 * 1024 * 1024;

/**
 * The text of a Word document (`.docx`): its paragraphs as lines, the cells of tables parted by tabs. Pictures, notes
 * and what was deleted in a review are left out.
 *
 * @returns undefined when it is no such document, or unpacks to more than 32 MB
 */
export async function docxText(document: Buffer): Promise<string | undefined> {
  const xml = await zipEntry(document, 'word/document.xml', MAX_XML_BYTES);
  return xml === undefined ? undefined : textOf(xml.toString('utf8'));
}

// Only these elements count. Nothing is declared and nothing is looked up: an entity is one of the five of XML, or a
// number, or it stays as it is written.
const PIECES = /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)(?:\s[^<>]*)?\/>|<\/w:(p|tc|tr)>/g;

function textOf(xml: string): string {
  const lines: string[] = [];
  let line = '';
  let isInCell = false;
  for (const [, text, sign, end] of xml.matchAll(PIECES)) {
    if (text !== undefined) line += decoded(text);
    else if (sign !== undefined) line += sign === 'tab' ? '\t' : '\n';
    else if (end === 'tc') isInCell = true;
    else {
      if (isInCell && end === 'p') line += ' ';
      lines.push(line);
      line = '';
    }
    if (end === 'tc') {
      line = `${lines.pop() ?? ''}\t`;
      isInCell = false;
    }
  }
  return [...lines, line].join('\n').trim();
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decoded(text: string): string {
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi, (written, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? written;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0x10ffff ? written : String.fromCodePoint(code);
  });
}
