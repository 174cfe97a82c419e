import { object } from 'valibot';

import type { ApiClient } from '../api/apiClient.ts';
import { type ChatMode, chatListSchema, chatRecordSchema, savedChatSchema } from '../wire/chatRecord.ts';
import { API_PATHS, chatPath } from '../wire/paths.ts';
import type { HistoryAdapter } from './chatHistory.ts';

/** The history of one mode as the server keeps it. */
export function createHttpHistory(api: ApiClient, mode: ChatMode): HistoryAdapter {
  return {
    list: (signal) =>
      api.call({
        method: 'GET',
        path: `${API_PATHS.chatHistory}?mode=${mode}`,
        answer: chatListSchema,
        signal,
      }),
    load: (chatId, signal) =>
      api.call({ method: 'GET', path: chatPath(chatId), answer: chatRecordSchema, signal }),
    save: (chat) =>
      api.call({ method: 'POST', path: API_PATHS.chatHistory, body: chat, answer: savedChatSchema }),
    change: (chatId, change) =>
      api.call({ method: 'PATCH', path: chatPath(chatId), body: change, answer: savedChatSchema }),
    async remove(chatId) {
      await api.call({ method: 'DELETE', path: chatPath(chatId), answer: object({}) });
    },
  };
}
