import {
  type Chat,
  type ChatHistory,
  type ChatTransport,
  createChat,
  createChatHistory,
  createModelCatalogue,
  type HistoryAdapter,
  leaveChat,
  type ModelCatalogue,
  type ModelsAdapter,
} from '@diwan/core';

/** What a whole chat screen works with, over adapters of your own. */
export function chatServices({ transport, history: kept, models: offered }: Adapters): ChatServices {
  const models = createModelCatalogue({ adapter: offered });
  const chat = createChat({
    transport,
    history: kept,
    models,
    onSaved: (summary) => history.note(summary),
  });
  const history = createChatHistory({
    adapter: kept,
    onRemove: (chatId) => leaveChat(chat, chatId),
  });
  void models.refresh();
  void history.refresh();
  return { chat, history, models };
}

/** Where answers, saved chats and models come from. */
export interface Adapters {
  transport: ChatTransport;
  history: HistoryAdapter;
  models: ModelsAdapter;
}

/** Props of `ChatProvider` under the same names. */
export interface ChatServices {
  chat: Chat;
  history: ChatHistory;
  models: ModelCatalogue;
}
