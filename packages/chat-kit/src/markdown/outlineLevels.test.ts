import { parseMarkdown } from '@diwan/core/markdown';
import { expect, it } from 'vitest';

import { outlineLevels } from './outlineLevels.ts';

it.each([
  ['# a\n## b\n### c', [4, 5, 6]],
  ['### a\n### b', [4, 4]],
  ['## a\n#### b\n## c\n### d', [4, 5, 4, 5]],
  ['#### a\n# b\n## c', [4, 4, 5]],
  ['# a\n## b\n### c\n#### d', [4, 5, 6, 6]],
  ['no heading', []],
])('[U-59] puts the headings of %j at the levels %j, without a gap', (text, levels) => {
  expect([...outlineLevels(parseMarkdown(text)).values()]).toEqual(levels);
});
