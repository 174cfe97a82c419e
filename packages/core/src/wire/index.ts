export {
  type ChatMode,
  chatIdSchema,
  chatListSchema,
  chatModeSchema,
  type ChatRecord,
  chatRecordSchema,
  type ChatSummary,
  chatSummarySchema,
  type SaveChat,
  saveChatSchema,
  type SavedChat,
  savedChatSchema,
} from './chatRecord.ts';
export { COMPANION_PORT, LICENSE_STATUS_PATH, type LicenseStatus, licenseStatusSchema } from './companion.ts';
export {
  type CompletionRequest,
  type CompletionRequestInput,
  completionRequestSchema,
  type ConversationMessage,
  conversationMessageSchema,
} from './completion.ts';
export { type CompletionEvent, completionEventSchema } from './completionEvent.ts';
export { type CompletionError, completionErrorSchema, type ErrorBody, errorBodySchema } from './errorBody.ts';
export {
  MAX_CONTENT_LENGTH,
  MAX_ID_LENGTH,
  MAX_MESSAGES,
  MAX_NAME_LENGTH,
  MAX_TITLE_LENGTH,
} from './limits.ts';
export {
  attachmentSchema,
  contentSchema,
  idSchema,
  messageSchema,
  type Source,
  sourceSchema,
  usageSchema,
  type WireAttachment,
  type WireMessage,
  type WireUsage,
} from './message.ts';
export { ACCEPTED_FILES, type Model, type ModelList, modelListSchema, modelSchema } from './model.ts';
export { API_PATHS, chatPath, completionPath } from './paths.ts';
export { type Site, siteSchema, type User, userSchema, type UserStats, userStatsSchema } from './user.ts';
