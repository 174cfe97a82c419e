import type { Grammar, GrammarState, Rule } from '../grammar.ts';
import { lineComment, names, NUMBER, quoted, type Words } from './words.ts';

/** How a language with curly brackets differs from the others. */
export interface CurlyOptions {
  words: Words;
  /** Rules that come before all others. */
  first?: readonly Rule[];
  /** Strings between backticks: with `${…}` in them as in JavaScript, or plain as in Go. */
  backticks?: 'template' | 'plain';
  /** Whether `"""` begins a text over lines. */
  hasTripleQuotes?: boolean;
  /** Whether `'a'` is text; not where it also begins a lifetime, as in Rust. */
  hasSingleQuotes?: boolean;
}

const BLOCK_COMMENT: GrammarState = {
  rules: [
    { match: /\*\//, kind: 'comment', leave: true },
    { match: /[^*]+|\*/, kind: 'comment' },
  ],
};

/** A language with comments as in C, and blocks in curly brackets. */
export function curly(options: CurlyOptions): Grammar {
  const { words, first = [], backticks, hasTripleQuotes = false, hasSingleQuotes = true } = options;
  const rules: Rule[] = [
    ...first,
    lineComment('//'),
    { match: /\/\*/, kind: 'comment', enter: 'comment' },
    ...(hasTripleQuotes ? [{ match: /"""/, kind: 'string', enter: 'text' } as const] : []),
    quoted('"'),
    ...(hasSingleQuotes ? [quoted("'")] : [{ match: /'(?:\\.[^']*|[^'\\])'/, kind: 'string' } as const]),
    ...(backticks === undefined ? [] : [{ match: /`/, kind: 'string', enter: 'backticks' } as const]),
    { match: /[@#][\p{L}_][\p{L}\p{N}_.]*/u, kind: 'attribute' },
    NUMBER,
    names(words),
  ];
  return {
    root: { rules },
    comment: BLOCK_COMMENT,
    text: { rules: [{ match: /"""/, kind: 'string', leave: true }], otherwise: 'string' },
    backticks: {
      rules: [
        { match: /`/, kind: 'string', leave: true },
        ...(backticks === 'template'
          ? [
              { match: /\\./, kind: 'string' } as const,
              { match: /\$\{/, kind: 'keyword', enter: 'inserted' } as const,
            ]
          : []),
        { match: /[^`\\$]+/, kind: 'string' },
      ],
      otherwise: 'string',
    },
    inserted: {
      rules: [
        { match: /\}/, kind: 'keyword', leave: true },
        { match: /\{/, kind: null, enter: 'braces' },
        ...rules,
      ],
    },
    braces: {
      rules: [
        { match: /\}/, kind: null, leave: true },
        { match: /\{/, kind: null, enter: 'braces' },
        ...rules,
      ],
    },
  };
}
