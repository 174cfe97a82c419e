import { Lexer, Tokenizer } from 'marked';

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
    const found = tokenizer.def(rest);
    if (found === undefined) break;
    definitions.push({ label: normalizedLabel(found.tag), href: found.href, title: found.title ?? null });
    rest = rest.slice(found.raw.length).replace(/^\n/, '');
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

const tokenizer = tokenizerWithGrammar();

function tokenizerWithGrammar(): Tokenizer {
  const found = new Tokenizer();
  // It gets its grammar from the lexer that it is given to.
  const lexer = new Lexer({ gfm: true, tokenizer: found });
  return lexer.options.tokenizer ?? found;
}
