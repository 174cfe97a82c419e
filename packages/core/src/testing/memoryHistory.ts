import { ApiError } from '../api/apiError.ts';
import type { HistoryAdapter } from '../history/chatHistory.ts';
import type { Clock } from '../store/clock.ts';
import type { ChangeChat, ChatRecord, SaveChat, SavedChat } from '../wire/chatRecord.ts';
import type { WireMessage } from '../wire/message.ts';

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

  function known(chatId: string): ChatRecord {
    const record = records.get(chatId);
    if (record === undefined) throw answerError(404, 'Chat not found', 'not-found');
    return record;
  }

  function keep(chat: SaveChat, version: number): SavedChat {
    const lastUpdated = new Date(clock.now()).toISOString();
    records.set(chat.id, { ...chat, version, lastUpdated });
    return { success: true, version, lastUpdated };
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
    load: (chatId) => call(() => known(chatId)),
    save: (chat) =>
      call(() => {
        const current = records.get(chat.id)?.version ?? 0;
        if (chat.version !== current) throw answerError(409, 'Saved elsewhere meanwhile', 'version-conflict');
        return keep(structuredClone(chat), current + 1);
      }),
    change: (chatId, change) =>
      call(() => {
        const record = known(chatId);
        if (change.version !== undefined && change.version !== record.version) {
          throw answerError(409, 'Saved elsewhere meanwhile', 'version-conflict');
        }
        return keep(changedRecord(record, change), record.version + 1);
      }),
    remove: (chatId) =>
      call(() => {
        if (!records.delete(chatId)) throw answerError(404, 'Chat not found', 'not-found');
      }),
  };
}

function changedRecord(record: ChatRecord, change: ChangeChat): ChatRecord {
  const { messages = [], removed = [], currentMessageId, version: _, ...fields } = structuredClone(change);
  const { title = record.title, totalTokens = record.totalTokens, totalCost = record.totalCost } = fields;
  const byId = new Map(
    record.messages.map((message, at) => [message.id, withParent(message, record.messages[at - 1])]),
  );
  for (const message of messages) byId.set(message.id, message);
  for (const id of removed) byId.delete(id);
  const { currentMessageId: shownBefore, ...others } = record;
  const shown = currentMessageId === undefined ? shownBefore : currentMessageId;
  return {
    ...others,
    ...fields,
    title,
    totalTokens,
    totalCost,
    ...(shown === undefined || shown === null ? {} : { currentMessageId: shown }),
    messages: [...byId.values()],
  };
}

/** Named, because the message before it may go. */
function withParent(message: WireMessage, before: WireMessage | undefined): WireMessage {
  return { ...message, parentId: message.parentId === undefined ? (before?.id ?? null) : message.parentId };
}

function answerError(status: number, message: string, code: string): ApiError {
  return new ApiError(message, { kind: 'answer', status, code });
}
