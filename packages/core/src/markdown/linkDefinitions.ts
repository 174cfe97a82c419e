import { readAddress, readTitle } from './linkTarget.ts';

/** A link definition, `[label]: address "title"`. */
export interface LinkDefinition {
  /** Label as {@link normalizedLabel} gives it. */
  readonly label: string;
  /** Address as written, escapes resolved. */
  readonly href: string;
  readonly title: string | null;
}

/**
 * Parts the definitions at the start of a paragraph from the text that follows them.
 *
 * @param text - lines of a whole paragraph, joined by `\n`
 */
export function splitDefinitions(text: string): { definitions: LinkDefinition[]; rest: string } {
  const definitions: LinkDefinition[] = [];
  let rest = text;
  // A label behind `^` is that of a footnote.
  while (/^\[(?!\^)/.test(rest)) {
    const found = readDefinition(rest);
    if (found === null) break;
    const { end, ...definition } = found;
    definitions.push(definition);
    rest = rest.slice(end);
  }
  return { definitions, rest };
}

/** Label, address and title of a definition, each as far as it has come. */
const HALF_DEFINITION = /^\[(?!\^)(?:\\.|[^\\[\]])+\]:\s*(?:<[^<>\n]*>?|\S*)(?:\s+(?:["'(][\s\S]*)?)?$/;

/**
 * The text of a paragraph of which more may come, without what may be a definition: that must wait, since a
 * definition shows nothing.
 */
export function withoutHalfDefinition(text: string): string {
  const { definitions, rest } = splitDefinitions(text);
  const mayBeTitle = definitions.length > 0 && /^["'(]/.test(rest);
  return mayBeTitle || HALF_DEFINITION.test(rest) ? '' : rest;
}

/** The form of a label in which definition and reference meet: case folded, white space drawn together. */
export function normalizedLabel(label: string): string {
  // Upper case in between folds what lower case alone keeps apart, such as `ẞ` and `SS`.
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase();
}

const LABEL = /^ {0,3}\[((?:\\[\s\S]|[^\\[\]]){1,999})\]:[ \t]*(?:\n[ \t]*)?/;

function readDefinition(text: string): (LinkDefinition & { end: number }) | null {
  const [start = '', label = ''] = LABEL.exec(text) ?? [];
  if (label.trim() === '') return null;
  const address = readAddress(text, start.length);
  if (address === null) return null;
  const title = readTitle(text, address.end);
  const titledEnd = title === null ? null : lineEnd(text, title.end);
  const end = titledEnd ?? lineEnd(text, address.end);
  if (end === null) return null;
  // A title with something behind it is no title, and on a line of its own no part of the definition.
  return {
    label: normalizedLabel(label),
    href: address.href,
    title: titledEnd === null ? null : (title?.title ?? null),
    end,
  };
}

/** Place behind the line, when nothing but white space is left on it. */
function lineEnd(text: string, at: number): number | null {
  const [rest] = /^[ \t]*(?:\n|$)/.exec(text.slice(at)) ?? [];
  return rest === undefined ? null : at + rest.length;
}
