export {
  type ChangeChat,
  changeChatSchema,
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
export {
  COMPANION_PORT,
  COMPANION_PROTOCOL,
  companionStatusSchema,
  type LicenseStatus,
  licenseStatusSchema,
  type Paired,
  pairedSchema,
  PAIRING_CODE_LENGTH,
  PAIRING_CODE_SIGNS,
  type PairRequest,
  pairRequestSchema,
  TOKEN_AGE_MS,
  tokenId,
} from './companion.ts';
export {
  BRIDGE_CONNECT,
  BRIDGE_PATH,
  type BridgeAnswer,
  bridgeAnswerSchema,
  type BridgeCall,
  bridgeReadySchema,
} from './companionBridge.ts';
export {
  companionProof,
  isCompanionProof,
  newNonce,
  type ProofCrypto,
  type ProofStatement,
  secretKey,
  tokenKey,
} from './companionProof.ts';
export {
  type CompletionRequest,
  type CompletionRequestInput,
  completionRequestSchema,
  type ConversationMessage,
  conversationMessageSchema,
} from './completion.ts';
export { type CompletionEvent, completionEventSchema } from './completionEvent.ts';
export { type CompletionError, completionErrorSchema, type ErrorBody, errorBodySchema } from './errorBody.ts';
export { fileHashOf, fileHashSchema, filePath, type StoredFile, storedFileSchema } from './files.ts';
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
  type MessageCost,
  messageCostSchema,
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
  sessionPath,
} from './paths.ts';
export {
  type SessionList,
  sessionListSchema,
  type SignedInSession,
  signedInSessionSchema,
} from './sessions.ts';
export { type SavedBuild, savedBuildSchema, type WrittenBuild } from './savedBuild.ts';
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
  type CodingAnswer,
  type CodingChatRequest,
  type CodingChatRequestInput,
  codingChatRequestSchema,
  type CodingChatResponse,
  codingChatResponseSchema,
  type CodingEvent,
  codingEventSchema,
} from './codingChat.ts';
export {
  PREVIEW_ALIVE_MS,
  PREVIEW_FRAME_PATH,
  type PreviewEvent,
  previewEventSchema,
  type PreviewRequest,
  previewRequestSchema,
} from './previewFrame.ts';
export {
  type DailyUsage,
  dailyUsageSchema,
  type LedgerEntry,
  ledgerEntrySchema,
  type LedgerPage,
  ledgerPageSchema,
  type UsageByDay,
  usageByDaySchema,
} from './ledger.ts';
export { type Profile, profileSchema, type SaveProfile, saveProfileSchema } from './profile.ts';
export {
  type FileContents,
  fileContentsSchema,
  type FilePaths,
  filePathsSchema,
  type OpenedProject,
  openedProjectSchema,
  openProjectSchema,
  type UnlockedFile,
  unlockedFileSchema,
  unlockFileSchema,
} from './projectFiles.ts';
