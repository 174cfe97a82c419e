import type { WireMessage } from '@diwan/core/wire';

import { rowOf } from '../../../packages/server/src/chat-history/storedMessage.ts';
import type { Database } from '../../../packages/server/src/database/openDatabase.ts';

const TIMESTAMP = '2026-11-20T12:00:00.000Z';
const AT_ONCE = 500;
const WORDS =
  'the of light bends and water splits it into colours because each has its own way كتاب شمس'.split(' ');

/** Fills the history of a user: chats of a question and an answer, one a minute. */
export async function seedChats(
  { records, inWriteTransaction }: Database,
  userId: string,
  count: number,
): Promise<void> {
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, at) => first + at);
    await inWriteTransaction(async (transaction) => {
      const chats = numbers.map((number) => ({
        userId,
        id: `chat_${number}`,
        title: `Question ${number}`,
        mode: 'chat' as const,
        projectPath: null,
        currentMessageId: null,
        totalTokens: 100,
        totalCost: 0.01,
        version: 1,
        lastUpdated: new Date(Date.UTC(2026, 0, 1, 0, number)),
      }));
      await records.chats.bulkCreate(chats, { transaction });
      const rows = numbers.flatMap((number) =>
        ['question', 'answer'].map((name, position) =>
          rowOf(
            { userId, chatId: `chat_${number}` },
            { message: historyMessage(`${name}${number}`), parentId: null, position },
          ),
        ),
      );
      await records.messages.bulkCreate(rows, { transaction });
    });
  }
}

/** A message of some hundred letters; the same one for the same id. */
export function historyMessage(id: string): WireMessage {
  const start = Array.from(id).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
  const words = Array.from({ length: 60 }, (_, at) => WORDS[(start + at * 7) % WORDS.length] ?? '');
  return { id, role: 'user', content: `${id} ${words.join(' ')}`, timestamp: TIMESTAMP };
}
