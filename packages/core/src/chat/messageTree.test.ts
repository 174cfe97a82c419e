import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ChatMessage } from './chatMessage.ts';
import {
  appendMessage,
  EMPTY_TREE,
  mergeTrees,
  type MessageTree,
  removeMessage,
  replaceMessage,
  showMessage,
  siblingsByMessage,
  threadOf,
} from './messageTree.ts';
import { treeFromRecord, treeToRecord } from './treeRecord.ts';

function notice(id: string, content = id): ChatMessage {
  return { id, role: 'notice', content, timestamp: '2026-01-01T00:00:00.000Z' };
}

/** Builds a tree of places such as `a`, `b<a`, `c<a`; `<` names the parent. */
function treeOf(...places: string[]): MessageTree {
  return places.reduce((tree, place) => {
    const [id = '', parentId = null] = place.split('<');
    return appendMessage(tree, notice(id), parentId);
  }, EMPTY_TREE);
}

function shown(tree: MessageTree): string {
  return threadOf(tree)
    .map(({ id }) => id)
    .join('');
}

/** Trees of up to 12 messages, each below an earlier one or at the beginning. */
const anyTree = fc.array(fc.nat(), { maxLength: 12 }).map((choices) =>
  choices.reduce((tree, choice, place) => {
    const parents = [null, ...tree.nodes.keys()];
    return appendMessage(tree, notice(String(place)), parents[choice % parents.length] ?? null);
  }, EMPTY_TREE),
);

describe('message tree', () => {
  it('shows nothing of an empty chat', () => {
    expect(shown(EMPTY_TREE)).toBe('');
  });

  it('[U-36] shows one way through its alternatives', () => {
    const tree = treeOf('a', 'b<a', 'c<b', 'd<a', 'e<d');
    expect(shown(tree)).toBe('ade');
    expect(shown(showMessage(tree, 'b'))).toBe('abc');
    expect(shown(showMessage(tree, 'a'))).toBe('ade');
    expect(showMessage(tree, 'unknown')).toBe(tree);
  });

  it('[U-35] names what stands beside a message', () => {
    const tree = treeOf('a', 'b<a', 'c<a', 'd<c');
    expect(siblingsByMessage(tree, threadOf(tree))).toEqual(new Map([['c', ['b', 'c']]]));
  });

  it('takes a message out with all below it', () => {
    const tree = treeOf('a', 'b<a', 'c<b', 'd<a');
    expect(shown(removeMessage(tree, 'd'))).toBe('a');
    expect([...removeMessage(tree, 'b').nodes.keys()]).toEqual(['a', 'd']);
    expect(shown(removeMessage(tree, 'b'))).toBe('ad');
    expect(shown(removeMessage(treeOf('a', 'b<a', 'c', 'd<c'), 'c'))).toBe('ab');
    expect(removeMessage(treeOf('a', 'b<a'), 'a')).toEqual(EMPTY_TREE);
    expect(removeMessage(tree, 'unknown')).toBe(tree);
  });

  it('replaces a message in its place', () => {
    const tree = replaceMessage(treeOf('a', 'b<a'), notice('a', 'other'));
    expect(threadOf(tree).map(({ content }) => content)).toEqual(['other', 'b']);
    expect(replaceMessage(tree, notice('unknown'))).toBe(tree);
  });

  it('[HI-6] joins two trees, losing no message and keeping this page’s thread', () => {
    const saved = treeOf('a', 'b<a', 'x<b');
    const own = replaceMessage(treeOf('a', 'b<a', 'c<b'), notice('b', 'newer'));
    const merged = mergeTrees(saved, own);
    expect([...merged.nodes.keys()]).toEqual(['a', 'b', 'x', 'c']);
    expect(shown(merged)).toBe('abc');
    expect(merged.nodes.get('b')?.message.content).toBe('newer');
    expect(shown(mergeTrees(saved, EMPTY_TREE))).toBe('abx');
  });

  it('[HI-6] joins any two trees to one that has all messages and no circle', () => {
    fc.assert(
      fc.property(anyTree, anyTree, (saved, own) => {
        const merged = mergeTrees(saved, own);
        expect(new Set(merged.nodes.keys())).toEqual(new Set([...saved.nodes.keys(), ...own.nodes.keys()]));
        for (const id of merged.nodes.keys()) threadOf({ ...merged, leafId: id });
      }),
    );
  });

  it('[CH-11] comes back from its record, whatever is shown', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(), (tree, choice) => {
        const leaves = [...tree.nodes.keys()];
        const any = { ...tree, leafId: leaves[choice % leaves.length] ?? null };
        expect(treeFromRecord(treeToRecord(any, 'Error: '), 'Error: ')).toEqual(any);
      }),
    );
  });

  it('saves a chat without alternatives as a plain list', () => {
    const record = treeToRecord(treeOf('a', 'b<a', 'c<b'), 'Error: ');
    expect(record.currentMessageId).toBeUndefined();
    expect(record.messages.every((message) => !('parentId' in message))).toBe(true);
  });

  it.each([
    [[{ id: 'a' }, { id: 'b', parentId: 'gone' }], 'b'],
    [[{ id: 'a', parentId: 'b' }, { id: 'b' }], 'ab'],
    [[{ id: 'a' }, { id: 'b', parentId: 'a' }, { id: 'a', parentId: 'b' }], 'a'],
  ])('reads the broken record %j without going around in a circle', (parts, expected) => {
    const messages = parts.map((part) => ({ role: 'user' as const, content: '', timestamp: '', ...part }));
    expect(shown(treeFromRecord({ messages }, 'Error: '))).toBe(expected);
    expect(shown(treeFromRecord({ messages, currentMessageId: 'gone' }, 'Error: '))).toBe(expected);
  });
});
