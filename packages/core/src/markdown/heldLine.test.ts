import { describe, expect, it } from 'vitest';

import type { CodeNode, TableNode } from './blockTree.ts';
import { chained } from './chain.ts';
import { isHeldLine } from './heldLine.ts';

describe('isHeldLine', () => {
  it.each(
    linesOf(
      '§  §#§##§## §-§--§---§- §- - §*§**§*§=§==§_§+ §~§~~§1§12§1.§1. §- 1§>§> §> #§> - §`§``§```§```ty§~~~ py§|§| a§' +
        '| a | b |§[§[x§[x]§- [ ] §[^§[^1]§[^1]:§<§<di§<div class="a">§</p',
    ),
  )('[U-27] holds %j', (line) => {
    expect(isHeldLine(line, null)).toBe(true);
  });

  it.each(linesOf('# a§-a§- a§**a§*a§=a§1a§1.5§1. a§> a§`a§```a`§``a§a | b§[a§[xy§[^1]: a§<3§<b>a§a§  a'))(
    'shows %j',
    (line) => {
      expect(isHeldLine(line, null)).toBe(false);
    },
  );

  it.each(['`', '``', '```', '````', '  ``', '> ``', ''])(
    '[U-27] holds %j where it may close open code',
    (line) => {
      expect(isHeldLine(line, code)).toBe(true);
    },
  );

  it.each(['#', '-', '~~', '| a', '``a'])('shows %j as a line of open code', (line) => {
    expect(isHeldLine(line, code)).toBe(false);
  });

  it('[U-27] shows the row of an open table with its first cell', () => {
    expect(isHeldLine('| ', table)).toBe(true);
    expect(isHeldLine('| a', table)).toBe(false);
  });

  it.each(linesOf('# a # b§- [x] a§1. 2. a§| a§<div§```a`b§[^1]: - a§> > 12. a§--- a§~5 ~~~ a§1986 was'))(
    'never holds %j again once it is shown',
    (line) => {
      const beginnings = Array.from(line, (_, end) => line.slice(0, end + 1));
      const held = beginnings.map((beginning) => isHeldLine(beginning, null));
      expect(held).toEqual(held.toSorted((first, second) => Number(second) - Number(first)));
    },
  );
});

function linesOf(lines: string): string[] {
  return lines.split('§');
}

const code: CodeNode = {
  type: 'code',
  line: 1,
  fence: { character: '`', length: 3, indent: 0 },
  language: null,
  lines: null,
  open: true,
};

const table: TableNode = {
  type: 'table',
  line: 1,
  alignments: [null],
  rows: chained(null, { line: 1, cells: ['a'], open: false }),
};
