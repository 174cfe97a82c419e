import type { Rule } from '../grammar.ts';
import type { CodeKind } from '../highlighter.ts';

/** The words of a language that have a colour, by kind, separated by spaces. */
export type Words = Partial<Record<CodeKind, string>>;

/** Numbers as most languages write them. */
export const NUMBER: Rule = {
  match:
    /0[xX][\da-fA-F_]+n?|0[bB][01_]+n?|0[oO][0-7_]+|(?:\d[\d_]*)(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?[a-zA-Z]{0,3}/,
  kind: 'number',
};

/**
 * Names: the words of the language, what is called as a function, and types by their capital.
 *
 * @param ignoresCase - whether `SELECT` and `select` are one word
 */
export function names(words: Words, ignoresCase = false): Rule {
  const kinds = new Map<string, CodeKind>();
  for (const [kind, list] of Object.entries(words)) {
    for (const word of list.split(' ')) if (isKind(kind)) kinds.set(word, kind);
  }
  return {
    match: /[\p{L}_$][\p{L}\p{N}_$]*[!?]?(?![\p{L}\p{N}_$])/u,
    kind: (text, rest) => {
      const known = kinds.get(ignoresCase ? text.toLowerCase() : text);
      if (known !== undefined) return known;
      if (/^\s*\(/.test(rest)) return 'function';
      return !ignoresCase && /^\p{Lu}[\p{L}\p{N}_]*\p{Ll}/u.test(text) ? 'type' : null;
    },
  };
}

const KINDS: ReadonlySet<string> = new Set<CodeKind>([
  'attribute',
  'comment',
  'function',
  'keyword',
  'literal',
  'number',
  'property',
  'string',
  'tag',
  'type',
  'variable',
]);

function isKind(name: string): name is CodeKind {
  return KINDS.has(name);
}

/** Text between two of a sign, on one line. */
export function quoted(sign: '"' | "'" | '`'): Rule {
  return { match: new RegExp(`${sign}(?:[^${sign}\\\\]|\\\\.)*(?:${sign}|\\\\?$)`), kind: 'string' };
}

/** A comment from a sign to the end of its line. */
export function lineComment(sign: string): Rule {
  return { match: new RegExp(`${sign}.*`), kind: 'comment' };
}
