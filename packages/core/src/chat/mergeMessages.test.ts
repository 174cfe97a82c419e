import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ChatMessage } from './chatMessage.ts';
import { mergeMessages } from './mergeMessages.ts';

function notices(...ids: string[]): ChatMessage[] {
  return ids.map((id) => ({ id, role: 'notice', content: id, timestamp: '' }));
}

function merged(saved: readonly ChatMessage[], shown: readonly ChatMessage[]): string[] {
  return mergeMessages(saved, shown).map(({ id }) => id);
}

describe('mergeMessages', () => {
  it.each([
    [[], ['a'], ['a']],
    [
      ['a', 'b'],
      ['a', 'c'],
      ['a', 'c', 'b'],
    ],
    [
      ['a', 'b'],
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c', 'd'],
    ],
    [['b'], ['a', 'b'], ['a', 'b']],
    [['a', 'b', 'c'], [], ['a', 'b', 'c']],
  ])('[HI-6] joins the saved %j and the shown %j to %j', (saved, shown, expected) => {
    expect(merged(notices(...saved), notices(...shown))).toEqual(expected);
  });

  it('takes this page’s version of a message that both have', () => {
    const [saved] = notices('a');
    const shown: ChatMessage = { id: 'a', role: 'notice', content: 'newer', timestamp: '' };
    expect(mergeMessages(saved === undefined ? [] : [saved], [shown])).toEqual([shown]);
  });

  it('[HI-6] loses and doubles nothing, and keeps the saved order', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 20 }).map(String));
    fc.assert(
      fc.property(ids, ids, (saved, shown) => {
        const result = merged(notices(...saved), notices(...shown));
        expect(new Set(result)).toEqual(new Set([...saved, ...shown]));
        expect(new Set(result).size).toBe(result.length);
        expect(result.filter((id) => saved.includes(id))).toEqual(saved);
      }),
    );
  });
});
