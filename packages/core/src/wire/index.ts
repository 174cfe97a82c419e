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
export { COMPANION_PORT, type LicenseStatus, licenseStatusSchema } from './companion.ts';
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
export {
  API_PATHS,
  buildEventsPath,
  cancelBuildPath,
  chatPath,
  COMPANION_PATHS,
  completionPath,
} from './paths.ts';
export { type Site, siteSchema, type User, userSchema, type UserStats, userStatsSchema } from './user.ts';
export {
  type IdentityLogin,
  identityLoginSchema,
  type Login,
  loginSchema,
  type Registration,
  registrationSchema,
} from './auth.ts';
export {
  type BuildEvent,
  buildEventSchema,
  type BuildReport,
  buildReportSchema,
  type ExecuteBuild,
  executeBuildSchema,
  type UndoReport,
  undoReportSchema,
  undoSchema,
} from './build.ts';
export {
  type CodingChatRequest,
  type CodingChatRequestInput,
  codingChatRequestSchema,
  type CodingChatResponse,
  codingChatResponseSchema,
} from './codingChat.ts';
export { type Profile, profileSchema, type SaveProfile, saveProfileSchema } from './profile.ts';
export {
  type FileContents,
  fileContentsSchema,
  type FilePaths,
  filePathsSchema,
  type OpenedProject,
  openedProjectSchema,
  openProjectSchema,
} from './projectFiles.ts';
