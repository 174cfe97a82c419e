import type { Grammar, GrammarState, Rule } from '../grammar.ts';
import { javascript } from './curlyLanguages.ts';
import { lineComment, names, NUMBER, quoted } from './words.ts';

/** CSS, SCSS and Less. */
export const css: Grammar = {
  root: {
    rules: [
      { match: /\/\*/, kind: 'comment', enter: 'comment' },
      lineComment('//'),
      quoted('"'),
      quoted("'"),
      { match: /@[\w-]+/, kind: 'keyword' },
      { match: /(?:--|\$)[\w-]+/, kind: 'variable' },
      { match: /(?<=[{;]\s*|^\s*)[a-z-]+(?=\s*:(?!:)[^{]*(?:;|$|\}))/, kind: 'property' },
      { match: /#[\da-fA-F]{3,8}\b/, kind: 'number' },
      { match: /[-+]?(?:\d*\.)?\d+(?:%|[a-z]+)?/, kind: 'number' },
      { match: /[.#][\p{L}_-][\p{L}\p{N}_-]*/u, kind: 'type' },
      { match: /::?[a-z-]+/, kind: 'attribute' },
      { match: /[a-z-]+(?=\()/, kind: 'function' },
      { match: /!important/, kind: 'keyword' },
      { match: /[\w-]+/, kind: null },
    ],
  },
  comment: { rules: [{ match: /\*\//, kind: 'comment', leave: true }], otherwise: 'comment' },
};

const TAG_RULES: readonly Rule[] = [
  { match: /\/?>/, kind: 'tag', leave: true },
  { match: /[^\s=>"'/]+/, kind: 'attribute' },
  { match: /"[^"]*(?:"|$)|'[^']*(?:'|$)/, kind: 'string' },
];

/** HTML with the styles and scripts in it, XML, SVG, Vue. */
export const markup: Grammar = {
  root: {
    rules: [
      { match: /<!--/, kind: 'comment', enter: 'comment' },
      { match: /<!\[CDATA\[/, kind: 'comment', enter: 'cdata' },
      { match: /<![^>]*>|<\?[^>]*\?>/, kind: 'keyword' },
      { match: /<script\b(?=[^>]*>)/i, kind: 'tag', enter: 'scriptTag' },
      { match: /<style\b(?=[^>]*>)/i, kind: 'tag', enter: 'styleTag' },
      { match: /<\/?[\p{L}][\p{L}\p{N}:.-]*/u, kind: 'tag', enter: 'tag' },
      { match: /&#?\w+;/, kind: 'literal' },
      { match: /[^<&]+/, kind: null },
    ],
  },
  comment: {
    rules: [
      { match: /-->/, kind: 'comment', leave: true },
      { match: /[^-]+/, kind: 'comment' },
    ],
    otherwise: 'comment',
  },
  cdata: { rules: [{ match: /\]\]>/, kind: 'comment', leave: true }] },
  tag: { rules: TAG_RULES },
  scriptTag: { rules: [{ match: />/, kind: 'tag', enter: 'script' }, ...TAG_RULES] },
  styleTag: { rules: [{ match: />/, kind: 'tag', enter: 'style' }, ...TAG_RULES] },
  ...within('script', javascript),
  ...within('style', css),
};

/** The states of a language within an element; its end tag ends them all. */
function within(element: 'script' | 'style', grammar: Grammar): Record<string, GrammarState> {
  const end: Rule = { match: new RegExp(`(?=</${element})`, 'i'), kind: null, leave: 'all' };
  const named = (state: string): string => (state === 'root' ? element : `${element}-${state}`);
  return Object.fromEntries(
    Object.entries(grammar).map(([name, state]) => [
      named(name),
      { ...state, rules: [end, ...state.rules.map((rule) => renamed(rule, named))] },
    ]),
  );
}

function renamed(rule: Rule, named: (state: string) => string): Rule {
  return rule.enter === undefined ? rule : { ...rule, enter: named(rule.enter) };
}

/** JSON, also with comments. */
export const json: Grammar = {
  root: {
    rules: [
      lineComment('//'),
      { match: /\/\*/, kind: 'comment', enter: 'comment' },
      { match: /"(?:[^"\\]|\\.)*"(?=\s*:)/, kind: 'property' },
      quoted('"'),
      { match: /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/, kind: 'number' },
      { match: /\b(?:true|false|null)\b/, kind: 'literal' },
    ],
  },
  comment: { rules: [{ match: /\*\//, kind: 'comment', leave: true }], otherwise: 'comment' },
};

/** YAML. */
export const yaml: Grammar = {
  root: {
    rules: [
      { match: /(?<=^|\s)#.*/, kind: 'comment' },
      { match: /^---|^\.\.\./, kind: 'keyword' },
      { match: /(?<=^\s*(?:-\s+)*)[^\s#:'"[\]{},&*!|>-][^:#'"[\]{},]*(?=:(?:\s|$))/, kind: 'property' },
      quoted('"'),
      quoted("'"),
      { match: /[&*!][\w-]+/, kind: 'variable' },
      { match: /(?<=[\s[,])(?:true|false|null|yes|no|~)(?=\s*(?:$|[#,\]}]))/, kind: 'literal' },
      { match: /(?<=[\s[,])-?\d+(?:\.\d+)?(?=\s*(?:$|[#,\]}]))/, kind: 'number' },
    ],
  },
};

/** TOML and INI. */
export const toml: Grammar = {
  root: {
    rules: [
      { match: /(?<=^|\s)[#;].*/, kind: 'comment' },
      { match: /^\s*\[\[?[^\]]*\]\]?/, kind: 'type' },
      { match: /^\s*[\w."'-]+(?=\s*=)/, kind: 'property' },
      quoted('"'),
      quoted("'"),
      { match: /\b(?:true|false)\b/, kind: 'literal' },
      NUMBER,
    ],
  },
};

/** Changes of files. */
export const diff: Grammar = {
  root: {
    rules: [
      { match: /^(?:---|\+\+\+|index|diff).*/, kind: 'comment' },
      { match: /^@@.*/, kind: 'keyword' },
      { match: /^\+.*/, kind: 'string' },
      { match: /^-.*/, kind: 'number' },
      { match: /.+/, kind: null },
    ],
  },
};

/** Dockerfiles. */
export const dockerfile: Grammar = {
  root: {
    rules: [
      { match: /^\s*#.*/, kind: 'comment' },
      { match: /^\s*[A-Z]+(?=\s)/, kind: 'keyword' },
      { match: /\b(?:AS|as)\b/, kind: 'keyword' },
      { match: /\$\{[^}]*\}|\$\w+/, kind: 'variable' },
      { match: /(?<=\s)--?[a-zA-Z][\w-]*/, kind: 'attribute' },
      quoted('"'),
      quoted("'"),
      { match: /[\w./:-]+/, kind: null },
    ],
  },
};

/** Markdown. */
export const markdown: Grammar = {
  root: {
    rules: [
      { match: /^```.*/, kind: 'comment', enter: 'code' },
      { match: /^#{1,6} .*/, kind: 'keyword' },
      { match: /^\s*(?:[-*+]|\d+[.)]) /, kind: 'literal' },
      { match: /^>.*/, kind: 'comment' },
      { match: /`[^`]*`/, kind: 'string' },
      { match: /\*\*[^*]+\*\*|__[^_]+__/, kind: 'type' },
      { match: /!?\[[^\]]*\]\([^)]*\)/, kind: 'attribute' },
      { match: /[^`*_![]+/, kind: null },
    ],
  },
  code: {
    rules: [
      { match: /^```\s*$/, kind: 'comment', leave: true },
      { match: /.+/, kind: 'string' },
    ],
  },
};

/** GraphQL. */
export const graphql: Grammar = {
  root: {
    rules: [
      lineComment('#'),
      quoted('"'),
      { match: /[$@][\w]+/, kind: 'variable' },
      NUMBER,
      names({
        keyword:
          'directive enum extend fragment implements input interface mutation on query scalar schema subscription type union',
        literal: 'true false null',
      }),
    ],
  },
};
