import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { memoryHistory } from '../testing/memoryHistory.ts';
import { virtualClock } from '../testing/virtualClock.ts';
import type { ChatRecord } from '../wire/chatRecord.ts';
import { chatChanges, type UnversionedChat } from './chatChanges.ts';
import type { ChatMessage } from './chatMessage.ts';
import {
  appendMessage,
  EMPTY_TREE,
  type MessageTree,
  removeMessage,
  replaceMessage,
  showMessage,
} from './messageTree.ts';
import { treeFromRecord, treeToRecord } from './treeRecord.ts';

const TIMESTAMP = '2026-11-20T12:00:00.000Z';

function chatOf(tree: MessageTree, changes: Partial<UnversionedChat> = {}): UnversionedChat {
  const fields = { id: 'chat_1', title: 'Hello', mode: 'chat' as const, totalTokens: 0, totalCost: 0 };
  return { ...fields, ...treeToRecord(tree, 'Error: '), ...changes };
}

function question(id: string, content = id): ChatMessage {
  return { id, role: 'user', content, attachments: [], timestamp: TIMESTAMP };
}

const LONG = Array.from({ length: 200 }, (_, at) => question(`m${at}`)).reduce<MessageTree>(
  (tree, message) => appendMessage(tree, message),
  EMPTY_TREE,
);

describe('what a page changed in a chat', () => {
  it('[HI-18] is the two messages that came, however long the chat is', () => {
    const grown = appendMessage(appendMessage(LONG, question('new')), question('newer'));
    const change = chatChanges(chatOf(LONG), chatOf(grown));
    expect(change).toEqual({
      messages: [
        expect.objectContaining({ id: 'new', parentId: 'm199' }),
        expect.objectContaining({ id: 'newer', parentId: 'new' }),
      ],
    });
  });

  it('[HI-18] is nothing where nothing changed, in whatever order the fields stand', () => {
    const chat = chatOf(LONG);
    const read = structuredClone(chat.messages).map((message) =>
      Object.assign({ timestamp: '', content: '' }, message),
    );
    expect(chatChanges({ ...chat, messages: read }, chat)).toBeNull();
  });

  it('[HI-18] is the field that changed, and the thread that is shown', () => {
    const beside = appendMessage(LONG, question('beside'), 'm9');
    const before = chatOf(beside);
    const after = chatOf(showMessage(beside, 'm199'), { title: 'Hi', totalTokens: 3, totalCost: 0.1 });
    expect(chatChanges(before, after)).toEqual({
      title: 'Hi',
      totalTokens: 3,
      totalCost: 0.1,
      currentMessageId: 'm199',
    });
    expect(chatChanges(after, before)).toMatchObject({ currentMessageId: null });
  });

  it('[HI-6, HI-18] leads to the same chat as a save of the whole one, whatever was done', async () => {
    const step = fc.record({
      kind: fc.constantFrom('append', 'beside', 'replace', 'remove', 'show'),
      at: fc.nat(30),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 5 }), async (saves) => {
        const history = memoryHistory(virtualClock());
        let tree = appendMessage(EMPTY_TREE, question('first'));
        await history.save({ ...chatOf(tree), version: 0 });
        let saved = chatOf(tree);
        let count = 0;
        for (const steps of saves) {
          for (const { kind, at } of steps) tree = stepped(tree, kind, at, `n${(count += 1)}`);
          const change = chatChanges(saved, chatOf(tree));
          if (change !== null) await history.change?.('chat_1', change);
          saved = chatOf(tree);
          const stored = history.records.get('chat_1');
          expect(treeOf(stored)).toEqual(treeOf({ ...chatOf(tree), version: 1, lastUpdated: '' }));
        }
      }),
    );
  });
});

function stepped(tree: MessageTree, kind: string, at: number, id: string): MessageTree {
  const ids = [...tree.nodes.keys()];
  const chosen = ids[at % Math.max(1, ids.length)] ?? null;
  if (kind === 'append' || chosen === null) return appendMessage(tree, question(id));
  if (kind === 'beside') return appendMessage(tree, question(id), tree.nodes.get(chosen)?.parentId ?? null);
  if (kind === 'replace') return replaceMessage(tree, question(chosen, id));
  return kind === 'remove' ? removeMessage(tree, chosen) : showMessage(tree, chosen);
}

function treeOf(record: ChatRecord | undefined) {
  const { nodes, leafId } = record === undefined ? EMPTY_TREE : treeFromRecord(record, 'Error: ');
  return { nodes: [...nodes], leafId };
}
