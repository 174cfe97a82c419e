// chat
export type {
  Chat,
  ChatActivity,
  ChatSnapshot,
  ComposerSnapshot,
  LiveReply,
  SaveState,
  SendBlock,
  SendOutcome,
} from './chat/chat.ts';
export type {
  AssistantMessage,
  ChatFailure,
  ChatMessage,
  LocalNotice,
  ReplyState,
  UserMessage,
} from './chat/chatMessage.ts';
// history
export type { ChatHistory, ChatHistorySnapshot, HistoryAdapter } from './history/chatHistory.ts';
// locale
export type { Texts } from './locale/en.ts';
export { formatText } from './locale/formatText.ts';
// models
export type { ModelCatalogue, ModelCatalogueSnapshot, ModelsAdapter } from './models/modelCatalogue.ts';
// store
export { type Clock, systemClock } from './store/clock.ts';
export { createStore, type Store, type WritableStore } from './store/store.ts';
// transport
export type { ChatEvent, ChatRequest, ChatTransport } from './transport/chatTransport.ts';
