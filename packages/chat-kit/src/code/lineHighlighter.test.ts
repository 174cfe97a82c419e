import { describe, expect, it } from 'vitest';

import type { CodeKind } from './highlighter.ts';
import { lineHighlighter } from './lineHighlighter.ts';

/** The coloured parts of code as `kind text`. */
function coloured(language: string, code: string): string[] {
  let reader = lineHighlighter(language);
  return code.split('\n').flatMap((line) => {
    if (reader === null) return [];
    const { spans, next } = reader(line);
    expect(spans.map(({ text }) => text).join('')).toBe(line);
    reader = next;
    return spans.flatMap(({ kind, text }) => (kind === null ? [] : [`${kind} ${text}`]));
  });
}

function kindOf(language: string, code: string, part: string): CodeKind | null | undefined {
  return lineHighlighter(language)?.(code).spans.find(({ text }) => text.includes(part))?.kind;
}

describe('lineHighlighter', () => {
  it('knows no language that it was not given', () => {
    expect(lineHighlighter('brainfuck')).toBeNull();
  });

  it('[CH-30] colours keywords, names, strings, numbers and comments', () => {
    expect(coloured('ts', "const total: number = add('a', 1); // sum")).toEqual([
      'keyword const',
      'type number',
      'function add',
      "string 'a'",
      'number 1',
      'comment // sum',
    ]);
  });

  it('[CH-30] goes on with what a line leaves open', () => {
    expect(coloured('js', '/* one\ntwo */ let a = `x\n${b + 1} y`;')).toEqual([
      'comment /* one',
      'comment two */',
      'keyword let',
      'string `x',
      'keyword ${',
      'number 1',
      'keyword }',
      'string  y`',
    ]);
    expect(coloured('py', 'def f():\n  """one\n  two"""\n  return None')).toEqual([
      'keyword def',
      'function f',
      'string """one',
      'string   two"""',
      'keyword return',
      'literal None',
    ]);
  });

  it('gives the same function for the same state, so that lines behind a changed one are not read again', () => {
    const first = lineHighlighter('js');
    expect(first?.('let a = 1;').next).toBe(first);
    expect(first?.('/* a').next).toBe(first?.('/* b').next);
    expect(first?.('/* a').next).not.toBe(first);
  });

  it('reads scripts and styles within HTML, up to the end of their element', () => {
    expect(
      coloured('html', '<p class="a">x</p><style>a { color: red; }</style><script>let b;</script><i>'),
    ).toEqual([
      'tag <p',
      'attribute class',
      'string "a"',
      'tag >',
      'tag </p><style>',
      'property color',
      'tag </style><script>',
      'keyword let',
      'tag </script><i>',
    ]);
  });

  it('closes a string that its line did not close', () => {
    expect(coloured('js', "const a = 'open\nlet b")).toEqual([
      'keyword const',
      "string 'open",
      'keyword let',
    ]);
  });

  it.each<[string, string, string, CodeKind]>([
    ['json', '{"a": "b"}', '"a"', 'property'],
    ['yaml', 'name: true', 'name', 'property'],
    ['yaml', 'name: true', 'true', 'literal'],
    ['css', '.card { padding: 2rem; }', 'padding', 'property'],
    ['bash', 'npm install --save react', '--save', 'attribute'],
    ['bash', 'echo "$HOME"', '$HOME', 'variable'],
    ['sql', 'SELECT id FROM chats', 'SELECT', 'keyword'],
    ['rust', "fn f<'a>(x: &'a str) -> String {", "'a", 'variable'],
    ['go', 'func main() {', 'main', 'function'],
    ['diff', '+added', '+added', 'string'],
    ['toml', '[package]', 'package', 'type'],
    ['c', '#include <stdio.h>', '#include', 'attribute'],
    ['php', '$name = 1;', '$name', 'variable'],
    ['tsx', 'return <Thread empty={null} />;', '<Thread', 'tag'],
  ])('reads %s: %s', (language, code, part, kind) => {
    expect(kindOf(language, code, part)).toBe(kind);
  });

  it('is in proportion to the code, also where it is hostile', () => {
    const startMs = performance.now();
    for (const line of ['"'.repeat(4_999), '<a '.repeat(1_600), '${`'.repeat(1_600), '/'.repeat(4_999)]) {
      coloured('ts', line);
      coloured('html', line);
      coloured('css', line);
    }
    expect(performance.now() - startMs).toBeLessThan(1_500);
    expect(lineHighlighter('js')?.(';'.repeat(6_000)).spans).toHaveLength(1);
  });
});
