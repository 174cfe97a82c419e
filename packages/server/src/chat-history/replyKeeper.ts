import type { Clock } from '@diwan/core';

import type { ReplyKey } from './keepReply.ts';
import { type ReplyEnd, replyEndOf } from './replyEnd.ts';

/** Keeps the replies whose pages never came back. */
export interface ReplyKeeper {
  /** Takes note of a reply that has ended; a while later it stands in its chat, whoever saved it. */
  ended(reply: ReplyKey): void;
  /** How replies ended, as far as the server knows. */
  endsOf(userId: string, messageIds: readonly string[]): Promise<ReadonlyMap<string, ReplyEnd>>;
  /** Keeps at once what still waits, and ends. */
  close(): Promise<void>;
}

/** What keeping replies needs. */
export interface ReplyKeeperOptions {
  clock: Clock;
  /** The events of an ended reply, as its page would have read them; `null` where none are known. */
  eventsOf: (userId: string, messageId: string) => Promise<string | null>;
  isUnfinished: (reply: ReplyKey) => Promise<boolean>;
  keep: (reply: ReplyKey, end: ReplyEnd) => Promise<void>;
  /** Told of a reply that could not be kept. */
  report: (error: unknown) => void;
}

/** The page itself saves within this time, if it is there at all: most replies then cost a look and no write. */
export const PAGE_SAVES_MS = 15_000;

/** Makes the keeper of replies. */
export function createReplyKeeper(options: ReplyKeeperOptions): ReplyKeeper {
  const { clock, eventsOf, isUnfinished, keep, report } = options;
  const waiting = new Map<ReplyKey, () => void>();

  async function settle(reply: ReplyKey): Promise<void> {
    waiting.get(reply)?.();
    waiting.delete(reply);
    try {
      if (!(await isUnfinished(reply))) return;
      const events = await eventsOf(reply.userId, reply.messageId);
      if (events !== null) await keep(reply, replyEndOf(events));
    } catch (error) {
      report(error);
    }
  }

  return {
    ended(reply) {
      waiting.set(
        reply,
        clock.after(PAGE_SAVES_MS, () => void settle(reply)),
      );
    },
    async endsOf(userId, messageIds) {
      const ends = new Map<string, ReplyEnd>();
      for (const messageId of messageIds) {
        const events = await eventsOf(userId, messageId);
        if (events !== null) ends.set(messageId, replyEndOf(events));
      }
      return ends;
    },
    async close() {
      for (const reply of waiting.keys()) await settle(reply);
    },
  };
}
