import { parseMarkdown } from '@diwan/core/markdown';
import { expect, it } from 'vitest';

import { drawnBlocks, outlineLevel } from './drawnBlocks.ts';

it.each([
  ['# a\n## b\n### c', [4, 5, 6]],
  ['### a\n### b', [4, 4]],
  ['## a\n#### b\n## c\n### d', [4, 5, 4, 5]],
  ['#### a\n# b\n## c', [4, 4, 5]],
  ['# a\n## b\n### c\n#### d', [4, 5, 6, 6]],
  ['no heading', []],
])('[U-59] puts the headings of %j at the levels %j, without a gap', (text, levels) => {
  const headings = drawnBlocks(parseMarkdown(text)).filter(({ block }) => block.type === 'heading');
  expect(headings.map(outlineLevel)).toEqual(levels);
});

it('[U-59] goes on behind a block that has its place', () => {
  const before = drawnBlocks(parseMarkdown('# a\n\n## b\n\ntext')).at(-1);
  const [next] = drawnBlocks(parseMarkdown('### c'), before);
  expect(next && outlineLevel(next)).toBe(6);
});
