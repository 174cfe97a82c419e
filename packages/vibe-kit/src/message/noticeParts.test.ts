import { expect, it } from 'vitest';

import { noticeParts } from './noticeParts.ts';

it('[BU-19] says why a build failed, and keeps its output and its files as details', () => {
  const output = 'Output:\n\n```text\none\n\ntwo\n```';
  const files = 'Files changed (1):\n- `a.ts`';
  const content = `❌ Build Failed\n\nnode ended with code 1.\n\n${output}\n\n${files}\n\nUndo takes it back.`;
  expect(noticeParts(content)).toEqual({
    said: '❌ Build Failed\n\nnode ended with code 1.\n\nUndo takes it back.',
    details: `${output}\n\n${files}`,
  });
});

it.each([
  'Building...',
  '🚨 Connection Error\n\nFailed to fetch\n\nPlease ensure Diwan Companion is running.',
  'Build undone. Files restored (1):\n- `a.ts`',
])('says a note without details whole: %s', (content) => {
  expect(noticeParts(content)).toEqual({ said: content, details: '' });
});

it('takes a longer fence around fences as one block', () => {
  const code = '````text\n```\n\n```\n````';
  expect(noticeParts(`✅ Build Complete\n\nOutput:\n\n${code}`)).toEqual({
    said: '✅ Build Complete',
    details: `Output:\n\n${code}`,
  });
});
