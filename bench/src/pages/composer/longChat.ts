import type { ChatRecord } from '@diwan/core/wire';

import { markdownReply } from '../../inputs/markdownReply.ts';

const TIMESTAMP = '2026-01-01T00:00:00.000Z';

/** A saved chat of so many messages, questions and replies in turns, a kilobyte each on average. */
export function longChat(messages: number): ChatRecord {
  return {
    id: 'chat_1long',
    title: 'A long chat',
    mode: 'chat',
    totalTokens: 0,
    totalCost: 0,
    version: 1,
    lastUpdated: TIMESTAMP,
    messages: Array.from({ length: messages }, (_, position) => ({
      id: `message_${position}`,
      role: position % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content:
        position % 2 === 0 ? `Question ${position}: why?` : markdownReply({ length: 1800, seed: position }),
      timestamp: TIMESTAMP,
    })),
  };
}
