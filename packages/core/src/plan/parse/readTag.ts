import { matchGroup } from '../text/matchGroup.ts';
import { readAttributes } from './readAttributes.ts';

/** A tag of a plan, ours or that of another program. */
export interface PlanTag {
  /** In lower case, with `-` for `_`: `vibe-write`, `boltaction`. */
  readonly name: string;
  readonly form: 'open' | 'close' | 'empty';
  /** By name in lower case without `-` and `_`, so that `filePath` and `file-path` are one. */
  readonly attributes: ReadonlyMap<string, string>;
  /** As it was written. */
  readonly raw: string;
}

/** What stands at a `<`: no tag of a plan, what may become one when more text comes, or one. */
export type TagReading = 'none' | 'partial' | PlanTag;

/** Reads what begins with the `<` at `start`. */
export function readTag(text: string, start: number): TagReading {
  const head = /^<(\/?)([\w-]*)/.exec(text.slice(start, start + MAX_HEAD_LENGTH));
  if (head === null) return 'none';
  const name = matchGroup(head, 2).toLowerCase().replaceAll('_', '-');
  const nameEnd = start + head[0].length;
  if (nameEnd === text.length) return FAMILIES.some((family) => isStartOf(name, family)) ? 'partial' : 'none';
  if (!KNOWN_NAME.test(name) || !/[\s/>]/.test(text.charAt(nameEnd))) return 'none';

  const end = headerEnd(text, nameEnd);
  if (typeof end === 'string') return end;
  const header = text.slice(nameEnd, end).trimEnd();
  const isEmpty = header.endsWith('/');
  return {
    name,
    form: matchGroup(head, 1) === '/' ? 'close' : isEmpty ? 'empty' : 'open',
    attributes: readAttributes(isEmpty ? header.slice(0, -1) : header),
    raw: text.slice(start, end + 1),
  };
}

/** True for a text that begins as only a tag of a plan does. */
export function isTagStart(text: string): boolean {
  return /^<\/?(?:vibe[-_]|dyad[-_]|bolta)/i.test(text);
}

const FAMILIES = ['vibe-', 'dyad-', 'boltartifact', 'boltaction'];
const KNOWN_NAME = /^(?:vibe-[a-z-]+|dyad-[a-z-]+|boltartifact|boltaction)$/;
/** Longer than any name of a tag. */
const MAX_HEAD_LENGTH = 60;
/** What goes on for longer without an end is no tag. */
const MAX_TAG_LENGTH = 4_000;

/** True where the name is of the family or may still become so. */
function isStartOf(name: string, family: string): boolean {
  return family.startsWith(name) || (family.endsWith('-') && name.startsWith(family));
}

/** What may end a value, by the sign that begins it; models mix typographic and straight quotes. */
const CLOSING_QUOTES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”"'],
  ['”', '”"'],
  ['„', '“”"'],
  ['«', '»'],
  ['‘', "’'"],
  ['’', "’'"],
  ['`', "`'"],
]);

/** Where the `>` stands that ends the tag; a `>` within quotes does not, and a value goes over no line break. */
function headerEnd(text: string, from: number): number | 'none' | 'partial' {
  const header = text.slice(from, from + MAX_TAG_LENGTH);
  let closing = '';
  let previous = '';
  for (let place = 0; place < header.length; place += 1) {
    const sign = header.charAt(place);
    if (closing === '') {
      if (sign === '>') return from + place;
      if (sign === '<') return 'none';
      if (previous === '=') closing = CLOSING_QUOTES.get(sign) ?? '';
    } else {
      if (sign === '\n') return 'none';
      if (closing.includes(sign)) closing = '';
    }
    if (sign.trim() !== '') previous = sign;
  }
  return header.length < MAX_TAG_LENGTH ? 'partial' : 'none';
}
