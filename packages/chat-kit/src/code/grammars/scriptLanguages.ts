import type { Grammar, GrammarState } from '../grammar.ts';
import { lineComment, names, NUMBER, quoted } from './words.ts';

function textUntil(end: RegExp): GrammarState {
  return { rules: [{ match: end, kind: 'string', leave: true }], otherwise: 'string' };
}

/** Python. */
export const python: Grammar = {
  root: {
    rules: [
      lineComment('#'),
      { match: /[rbfuRBFU]{0,2}"""/, kind: 'string', enter: 'double' },
      { match: /[rbfuRBFU]{0,2}'''/, kind: 'string', enter: 'single' },
      { match: /[rbfuRBFU]{0,2}"(?:[^"\\]|\\.)*(?:"|\\?$)/, kind: 'string' },
      { match: /[rbfuRBFU]{0,2}'(?:[^'\\]|\\.)*(?:'|\\?$)/, kind: 'string' },
      { match: /@[\p{L}_][\p{L}\p{N}_.]*/u, kind: 'attribute' },
      NUMBER,
      names({
        keyword:
          'and as assert async await break case class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return try while with yield',
        literal: 'True False None self cls',
        type: 'bool bytes dict float int list object set str tuple',
      }),
    ],
  },
  double: textUntil(/"""/),
  single: textUntil(/'''/),
};

/** Ruby. */
export const ruby: Grammar = {
  root: {
    rules: [
      { match: /^=begin\b.*/, kind: 'comment', enter: 'comment' },
      lineComment('#'),
      quoted('"'),
      quoted("'"),
      { match: /:[\p{L}_][\p{L}\p{N}_]*[!?]?/u, kind: 'literal' },
      { match: /[@$]{1,2}[\p{L}_]\w*/u, kind: 'variable' },
      NUMBER,
      names({
        keyword:
          'alias and attr_accessor attr_reader attr_writer begin break case class def do else elsif end ensure extend for if in include module next not or private protected public raise redo require require_relative rescue retry return self super then undef unless until when while yield',
        literal: 'true false nil',
      }),
    ],
  },
  comment: { rules: [{ match: /^=end\b.*/, kind: 'comment', leave: true }], otherwise: 'comment' },
};

/** Shells: Bash, sh, zsh. */
export const bash: Grammar = {
  root: {
    rules: [
      { match: /(?<=^|\s)#.*/, kind: 'comment' },
      { match: /"/, kind: 'string', enter: 'double' },
      { match: /'/, kind: 'string', enter: 'single' },
      { match: /\$\{[^}]*\}|\$[\w@#?*$!-]/, kind: 'variable' },
      { match: /(?<=^\s*)[\w]+(?==)/, kind: 'variable' },
      { match: /(?<=\s)--?[a-zA-Z][\w-]*/, kind: 'attribute' },
      { match: /(?<=^\s*(?:\$ |sudo )?|[|;&(]\s*|\b(?:then|do|else)\s+)[\w./-]+/, kind: commandKind },
      {
        match: /[\w-]+/,
        kind: (word) => (SHELL_KEYWORDS.has(word) ? 'keyword' : /^\d+$/.test(word) ? 'number' : null),
      },
    ],
  },
  double: {
    rules: [
      { match: /"/, kind: 'string', leave: true },
      { match: /\\./, kind: 'string' },
      { match: /\$\{[^}]*\}|\$\w+/, kind: 'variable' },
      { match: /[^"\\$]+/, kind: 'string' },
    ],
    otherwise: 'string',
  },
  single: textUntil(/'/),
};

const SHELL_KEYWORDS: ReadonlySet<string> = new Set(
  'case do done elif else esac export fi for function if in local readonly return select set source then unset until while'.split(
    ' ',
  ),
);

function commandKind(word: string): 'keyword' | 'function' {
  return SHELL_KEYWORDS.has(word) ? 'keyword' : 'function';
}

/** SQL in its common dialects. */
export const sql: Grammar = {
  root: {
    rules: [
      lineComment('--'),
      { match: /\/\*/, kind: 'comment', enter: 'comment' },
      { match: /'(?:[^']|'')*(?:'|$)/, kind: 'string' },
      { match: /"[^"]*"|`[^`]*`/, kind: 'property' },
      NUMBER,
      names(
        {
          keyword:
            'add all alter analyze and any as asc begin between by cascade case check collate column commit conflict constraint create cross current database default delete desc distinct do drop else end except exists explain fetch filter first for foreign from full function grant group having if ilike in index inner insert intersect into is join key lateral left like limit materialized natural not nothing nulls of offset on only or order outer over partition primary references returning revoke right rollback row rows select set table temporary then to transaction trigger truncate union unique update using vacuum values view when where window with',
          type: 'bigint blob boolean char date decimal double float integer int interval json jsonb numeric real serial smallint text time timestamp timestamptz uuid varchar',
          literal: 'true false null',
        },
        true,
      ),
    ],
  },
  comment: {
    rules: [{ match: /\*\//, kind: 'comment', leave: true }],
    otherwise: 'comment',
  },
};
