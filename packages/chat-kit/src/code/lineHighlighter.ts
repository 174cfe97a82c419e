import type { Grammar } from './grammar.ts';
import {
  c,
  cpp,
  csharp,
  go,
  java,
  javascript,
  kotlin,
  php,
  rust,
  swift,
  typescript,
} from './grammars/curlyLanguages.ts';
import {
  css,
  diff,
  dockerfile,
  graphql,
  json,
  markdown,
  markup,
  toml,
  yaml,
} from './grammars/markupLanguages.ts';
import { bash, python, ruby, sql } from './grammars/scriptLanguages.ts';
import type { Highlighter, HighlightLine } from './highlighter.ts';
import { readLines } from './readLines.ts';

/** Grammars with all the words that stand for them after a fence. */
const GRAMMARS: readonly (readonly [Grammar, string])[] = [
  [bash, 'bash sh shell zsh console shellscript'],
  [c, 'c h'],
  [cpp, 'cpp c++ cc cxx hpp arduino'],
  [csharp, 'csharp cs c#'],
  [css, 'css scss less sass'],
  [diff, 'diff patch'],
  [dockerfile, 'dockerfile docker'],
  [go, 'go golang'],
  [graphql, 'graphql gql'],
  [java, 'java'],
  [javascript, 'javascript js jsx mjs cjs'],
  [json, 'json jsonc json5 jsonl'],
  [kotlin, 'kotlin kt kts'],
  [markdown, 'markdown md mdx'],
  [markup, 'html xml svg xhtml htm vue svelte astro'],
  [php, 'php'],
  [python, 'python py py3 ipython'],
  [ruby, 'ruby rb'],
  [rust, 'rust rs'],
  [sql, 'sql postgresql postgres mysql sqlite'],
  [swift, 'swift'],
  [toml, 'toml ini properties conf'],
  [typescript, 'typescript ts tsx mts cts'],
  [yaml, 'yaml yml'],
];

const byName = new Map(
  GRAMMARS.flatMap(([grammar, all]) => all.split(' ').map((name) => [name, grammar] as const)),
);
const readers = new Map<Grammar, HighlightLine>();

/**
 * Colours code line by line, by small grammars of the languages that are asked for most. What a line leaves open, such
 * as a comment, goes on in the next one, so that of code that is being written only what is new is read.
 */
export const lineHighlighter: Highlighter = (language) => {
  const grammar = byName.get(language.toLowerCase());
  if (grammar === undefined) return null;
  const reader = readers.get(grammar) ?? readLines(grammar);
  readers.set(grammar, reader);
  return reader;
};
