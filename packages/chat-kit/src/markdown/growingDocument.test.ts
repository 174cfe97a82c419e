import { createElement, isValidElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';

import { type DrawnBlock } from './drawnBlocks.ts';
import { createGrowingDocument } from './growingDocument.ts';

const draw = ({ block }: DrawnBlock) => createElement('i', { key: block.key }, `${block.type} ${block.key}`);

it('draws the blocks of a growing reply, and keeps its footnotes apart', () => {
  const update = createGrowingDocument(undefined, draw);
  const text = '# One\n\n[^a]: first\n\ntwo\n\n[^b]: second\n\nlast';
  for (let end = 1; end < text.length; end += 3) update(text.slice(0, end), false);
  const { blocks, footnotes } = update(text, true);
  expect(textsOf(blocks)).toEqual(['heading 1', 'footnote 3', 'paragraph 5', 'footnote 7', 'paragraph 9']);
  expect(footnotes.map(({ label }) => label)).toEqual(['a', 'b']);
});

it('gives the same elements for the same text, and other ones for another', () => {
  const update = createGrowingDocument(undefined, draw);
  const before = update('one\n\n[^a]: note', false);
  expect(update('one\n\n[^a]: note', false)).toBe(before);
  expect(textsOf(update('# other', true).blocks)).toEqual(['heading 1']);
  expect(update('# other', true).footnotes).toEqual([]);
});

function textsOf(nodes: ReactNode): ReactNode[] {
  if (Array.isArray(nodes)) return nodes.flatMap(textsOf);
  return isValidElement<{ children?: ReactNode }>(nodes) ? textsOf(nodes.props.children) : [nodes];
}
