import { object } from 'valibot';

import type { ApiClient } from '../api/apiClient.ts';
import { type ChatMode, chatListSchema, chatRecordSchema, savedChatSchema } from '../wire/chatRecord.ts';
import { API_PATHS, chatPath } from '../wire/paths.ts';
import type { HistoryAdapter, HistoryPage, HistoryQuery } from './chatHistory.ts';

/** The history of one mode as the server keeps it. */
export function createHttpHistory(api: ApiClient, mode: ChatMode): HistoryAdapter {
  return {
    list: async (signal) => (await readPage(api, listPath(mode, {}), signal)).chats,
    page: (wanted, signal) => readPage(api, wanted.cursor ?? listPath(mode, wanted), signal),
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

async function readPage(api: ApiClient, path: string, signal?: AbortSignal): Promise<HistoryPage> {
  let cursor: string | null = null;
  const onHeaders = (headers: Headers): void => {
    cursor = nextPath(headers.get('link'));
  };
  const chats = await api.call({ method: 'GET', path, answer: chatListSchema, onHeaders, signal });
  return { chats, cursor };
}

function listPath(mode: ChatMode, { text, pinned }: HistoryQuery): string {
  const search = text === undefined ? '' : `&q=${encodeURIComponent(text)}`;
  return `${API_PATHS.chatHistory}?mode=${mode}${search}${pinned === true ? '&pinned=true' : ''}`;
}

/** The address of the next page (RFC 8288), if it is one of this list. */
function nextPath(link: string | null): string | null {
  const path = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return path?.startsWith(`${API_PATHS.chatHistory}?`) === true ? path : null;
}
