import { ApiError } from '../api/apiError.ts';
import type { HistoryAdapter } from '../history/chatHistory.ts';
import type { Clock } from '../store/clock.ts';
import type { ChatRecord } from '../wire/chatRecord.ts';

/** A history in memory that keeps the server's rules: versions, newest first, 404 and 409. */
export interface MemoryHistory extends HistoryAdapter {
  /** The saved chats by id. */
  readonly records: Map<string, ChatRecord>;
  /** Makes every call fail with this error, until `null`. */
  failWith(error: Error | null): void;
}

/** Makes an empty history, or one that holds the given chats. */
export function memoryHistory(clock: Clock, chats: readonly ChatRecord[] = []): MemoryHistory {
  const records = new Map(chats.map((chat) => [chat.id, chat]));
  let failure: Error | null = null;

  async function call<Answer>(answer: () => Answer): Promise<Answer> {
    await Promise.resolve();
    if (failure !== null) throw failure;
    return answer();
  }

  return {
    records,
    failWith(error) {
      failure = error;
    },
    list: () =>
      call(() =>
        [...records.values()]
          .map(({ messages: _, ...summary }) => summary)
          .toSorted((one, other) => other.lastUpdated.localeCompare(one.lastUpdated)),
      ),
    load: (chatId) =>
      call(() => {
        const record = records.get(chatId);
        if (record === undefined) throw answerError(404, 'Chat not found', 'not-found');
        return record;
      }),
    save: (chat) =>
      call(() => {
        const current = records.get(chat.id)?.version ?? 0;
        if (chat.version !== current) throw answerError(409, 'Saved elsewhere meanwhile', 'version-conflict');
        const lastUpdated = new Date(clock.now()).toISOString();
        const record = { ...structuredClone(chat), version: current + 1, lastUpdated };
        records.set(chat.id, record);
        return { success: true as const, version: record.version, lastUpdated };
      }),
    remove: (chatId) =>
      call(() => {
        if (!records.delete(chatId)) throw answerError(404, 'Chat not found', 'not-found');
      }),
  };
}

function answerError(status: number, message: string, code: string): ApiError {
  return new ApiError(message, { kind: 'answer', status, code });
}
