// allowance
export {
  type Allowance,
  allowanceAfter,
  type AllowanceRule,
  DEFAULT_ALLOWANCE,
  HOUR_MS,
  isSessionBlocked,
  nextRefillAt,
  refilledAllowance,
  remainingTokens,
} from './allowance/allowance.ts';
export { accessText, perHourText, refillText } from './allowance/allowanceTexts.ts';
export { type ClientCounter, createClientCounter } from './allowance/clientCounter.ts';
// api
export {
  type ApiClient,
  type ApiClientDependencies,
  type ApiRequest,
  createApiClient,
} from './api/apiClient.ts';
export { ApiError, type ApiErrorDetails, type ApiErrorKind } from './api/apiError.ts';
export { failureOf } from './api/failureOf.ts';
// attachments
export { type Attachment, type ImageCompression, wireAttachment } from './attachments/attachment.ts';
export {
  AttachmentError,
  type AttachmentErrorCode,
  attachmentErrorReason,
  type AttachmentErrorSubject,
  attachmentErrorText,
} from './attachments/attachmentError.ts';
export { type AttachmentEstimate, attachmentEstimate } from './attachments/attachmentEstimate.ts';
export { createAttachmentExtras, type SentAttachments } from './attachments/attachmentExtras.ts';
export { type AttachmentKind, attachmentKind, type SourceFile } from './attachments/attachmentKind.ts';
export { ATTACHMENT_LIMITS, type AttachmentLimits, MOST_PIXELS } from './attachments/attachmentLimits.ts';
export { attachmentName } from './attachments/attachmentName.ts';
export type {
  AddOutcome,
  AttachmentAdapter,
  AttachmentChange,
  AttachmentItem,
  AttachmentOrigin,
  AttachmentReadOptions,
  Attachments,
  AttachmentsSnapshot,
  AttachmentState,
  ImageQuestion,
  ImageSize,
} from './attachments/attachments.ts';
export { type AttachmentWarning, warningText } from './attachments/attachmentWarning.ts';
export type { CompressionEffect } from './attachments/compressionEffect.ts';
export { type AttachmentsOptions, createAttachments } from './attachments/createAttachments.ts';
export {
  type ImageFormat,
  type ImageHeader,
  type ImageHeaderReading,
  mimeTypeOf,
  type Orientation,
  readImageHeader,
} from './attachments/image-header/imageHeader.ts';
export { formatPages, type PageRange } from './attachments/pageRanges.ts';
export type { PdfText } from './attachments/pdfText.ts';
// chat
export type {
  Chat,
  ChatActivity,
  ChatMark,
  ChatSnapshot,
  ComposerSnapshot,
  LiveReply,
  MessageEstimate,
  SaveState,
  SendBlock,
  SendConcern,
  SendOutcome,
  SendRefusal,
} from './chat/chat.ts';
export type {
  AssistantMessage,
  ChatFailure,
  ChatMessage,
  LocalNotice,
  ReplyState,
  UserMessage,
} from './chat/chatMessage.ts';
export type { ChatExtras, ChatExtrasSnapshot, ExtrasEstimate, TakenExtras } from './chat/chatExtras.ts';
export { leaveChat } from './chat/leaveChat.ts';
export { type ChatOptions, createChat } from './chat/createChat.ts';
export { DRAFT_KEY_PREFIX, draftKey } from './chat/drafts.ts';
export type { FinishedReply } from './chat/replyRun.ts';
export { composerKey, type ComposerKeyPress } from './chat/composerKey.ts';
// companion
export { type BuildPreview, buildPreviewSchema } from './companion/buildPreview.ts';
export type {
  CompanionAdapter,
  CompanionStatus,
  ReadFile,
  StatusOptions,
} from './companion/companionAdapter.ts';
export type {
  CompanionConnection,
  ConnectionState,
  PairOutcome,
  PairRefusal,
} from './companion/companionConnection.ts';
export type { BridgePort } from './companion/bridgedFetch.ts';
export {
  type BridgeWindow,
  type CompanionBridge,
  type CompanionBridgeOptions,
  createCompanionBridge,
} from './companion/companionBridge.ts';
export { CompanionError, type CompanionErrorCode } from './companion/companionError.ts';
export {
  companionProof,
  isCompanionProof,
  type ProofCrypto,
  type ProofStatement,
  secretKey,
  tokenKey,
} from './wire/companionProof.ts';
export {
  type ConnectionFailure,
  connectionFailureTexts,
  type ConnectionFailureTexts,
  type ConnectionNames,
  type WayOut,
} from './companion/connectionFailure.ts';
export {
  COMPANION_ADDRESS,
  type CompanionClientOptions,
  createCompanionClient,
} from './companion/createCompanionClient.ts';
export {
  type CompanionConnectionOptions,
  createCompanionConnection,
} from './companion/createCompanionConnection.ts';
export {
  type CompanionSystem,
  companionSystemOf,
  type InstallTexts,
  installTexts,
} from './companion/installSteps.ts';
export {
  createLoopbackAccess,
  type LoopbackAccess,
  type LoopbackAccessOptions,
  type LoopbackPermission,
} from './companion/loopbackAccess.ts';
export { pairingCode } from './companion/pairing.ts';
export { pairingSecretOf } from './companion/pairingSecret.ts';
export {
  COMPANION_PROTOCOL,
  companionStatusSchema,
  pairedSchema,
  type PairRequest,
  pairRequestSchema,
  TOKEN_AGE_MS,
  tokenId,
} from './wire/companion.ts';
// history
export type {
  ChatHistory,
  ChatHistorySnapshot,
  ChatSearch,
  HistoryAdapter,
  HistoryPage,
  HistoryQuery,
  OlderChats,
} from './history/chatHistory.ts';
export { type ChatHistoryOptions, createChatHistory } from './history/createChatHistory.ts';
export { type ChatExport, exportChat, type ExportOptions } from './history/exportChat.ts';
export { createHttpHistory } from './history/httpHistory.ts';
// locale
export type { ChatTexts } from './locale/chatEn.ts';
export type { CodingTexts, Texts } from './locale/en.ts';
export { screenEn, type ScreenTexts } from './locale/screenEn.ts';
export type { ThreadTexts } from './locale/threadEn.ts';
export { formatText } from './locale/formatText.ts';
export { formatTokenCount } from './locale/formatTokenCount.ts';
// models
export {
  acceptAttribute,
  attachTooltip,
  imageWarning,
  type ReadingModel,
  supportsImages,
} from './models/acceptedFiles.ts';
export { canCode } from './models/canCode.ts';
export { chosenModel, type SelectableModel } from './models/chosenModel.ts';
export { contextLabel } from './models/contextLabel.ts';
export { contextLimitNotice, contextLimitOf } from './models/contextLimit.ts';
export { type ContextWindows, createContextWindows } from './models/contextWindows.ts';
export { createModelCatalogue, type ModelCatalogueOptions } from './models/createModelCatalogue.ts';
export { isHiddenModel } from './models/hiddenModel.ts';
export { createHttpModels } from './models/httpModels.ts';
export type { ModelCatalogue, ModelCatalogueSnapshot, ModelsAdapter } from './models/modelCatalogue.ts';
export {
  LOW_BALANCE,
  mayUse,
  type ModelAccess,
  type ModelRestriction,
  modelRestriction,
  offeredModels,
} from './models/modelAccess.ts';
export { type ModelBadge, modelBadges } from './models/modelBadges.ts';
export type { ModelPicks } from './models/modelPicks.ts';
export {
  type ModelSection,
  type ModelSectionKind,
  type ModelSections,
  modelSections,
  shortModelList,
} from './models/modelSections.ts';
export { MOST_RESULTS, type SearchableModel, searchModels } from './models/searchModels.ts';
export { SHARED_LIST_AGE_MS, shareModels } from './models/sharedModels.ts';
// money
export { costOf, type PricedTokens } from './money/costOf.ts';
export { dollarsOf, microdollarsOf } from './money/dollars.ts';
export { formatBalance, formatCost } from './money/formatDollars.ts';
export {
  isMicrodollars,
  type Microdollars,
  microdollars,
  MICRODOLLARS_PER_DOLLAR,
} from './money/microdollars.ts';
export {
  FREE_PRICE,
  multiplyPrice,
  parsePrice,
  parseTokenPrice,
  type Price,
  priceText,
  shortPriceText,
  type TokenPrices,
} from './money/price.ts';
// pricing
export { clientCost } from './pricing/clientCost.ts';
export { completionCost, type CompletionPrices } from './pricing/completionCost.ts';
export {
  estimatePrices,
  isFree,
  type ModelPrice,
  modelPrice,
  type PricedModel,
} from './pricing/modelPrice.ts';
export {
  type DisplayCurrency,
  modelPriceLabel,
  priceLabel,
  shortModelPriceLabel,
} from './pricing/priceLabel.ts';
export { mergeUsage, type RawUsage, readUsage, type UsageReading } from './pricing/readUsage.ts';
export {
  HIGH_COST,
  type MessagePart,
  type SendCheck,
  sendCheck,
  type SendCheckInput,
} from './pricing/sendCheck.ts';
export { completionTokensOf, promptTokensOf, totalTokensOf, type Usage, wireUsage } from './pricing/usage.ts';
// project
export {
  createFileSelection,
  type FileSelection,
  type FileSelectionSnapshot,
} from './project/fileSelection.ts';
export { type ListedFile, type ProjectNode, projectTree } from './project/projectTree.ts';
// session
export type { AccountAdapter } from './session/accountAdapter.ts';
export {
  type AuthSession,
  type AuthSessionDependencies,
  type AuthState,
  createAuthSession,
  type SignInOutcome,
} from './session/authSession.ts';
export { createProfileSession, type ProfileSessionOptions } from './session/createProfileSession.ts';
export { type ForgettingStorage, guardDrafts } from './session/guardDrafts.ts';
export { createHttpAccount } from './session/httpAccount.ts';
export { createHttpUsage, type UsageAdapter } from './session/httpUsage.ts';
export { identityLoginOf } from './session/identityLogin.ts';
export type { PageVisibility } from './session/polling.ts';
export {
  createProfileEditor,
  type ProfileEditor,
  type ProfileEditorOptions,
  type ProfileEditorState,
  SAVED_NOTE_MS,
} from './session/profileEditor.ts';
export {
  PROFILE_POLL_MS,
  type ProfilePace,
  type ProfileSession,
  type ProfileState,
  STATS_POLL_MS,
} from './session/profileSession.ts';
export {
  allowanceOf,
  type AllowancePart,
  type SessionStats,
  type ShownAllowance,
  statsOf,
} from './session/sessionStats.ts';
export { createSignedInSessions, type SignedInSessions } from './session/signedInSessions.ts';
export type { MessageSource, TabChannel } from './session/tabMessage.ts';
// store
export {
  BUILD_KEY_PREFIX,
  COMPANION_TOKEN_KEY_PREFIX,
  PENDING_QUESTION_KEY_PREFIX,
  PROJECT_KEY,
  RECENT_PROJECTS_KEY,
} from './store/codingKeys.ts';
export { type KeptRecord, keptRecord } from './store/keptRecord.ts';
export { quietStorage } from './store/quietStorage.ts';
export { type Clock, systemClock } from './store/clock.ts';
export { type KeyValueStorage, memoryStorage } from './store/keyValueStorage.ts';
export { createStore, type Store, type WritableStore } from './store/store.ts';
// stream
export { COMPLETION_END, readCompletionEvent, writeCompletionEvent } from './stream/completionEvents.ts';
export {
  createDeltaBuffer,
  type DeltaBuffer,
  type DeltaBufferOptions,
  FLUSH_MS,
  MOBILE_FLUSH_MS,
} from './stream/deltaBuffer.ts';
export { type ByteStream, readEventStream, type ReadEventStreamOptions } from './stream/readEventStream.ts';
export {
  createSseParser,
  MAX_EVENT_LENGTH,
  type SseEvent,
  type SseParser,
  type SseParserOptions,
} from './stream/sseParser.ts';
export { StreamError, type StreamErrorCode } from './stream/streamError.ts';
// text
export { chatTitle, parsePreview, requestEcho, shortEmail } from './text/cutText.ts';
export { firstCharacters } from './text/firstCharacters.ts';
export { linkSegments, type TextSegment } from './text/linkSegments.ts';
export { safeLink } from './text/safeLink.ts';
export { type Paragraph, paragraphsOf, type TextDirection, textDirection } from './text/textDirection.ts';
// tokens
export { estimateTokens } from './tokens/estimateTokens.ts';
export {
  correctedTokens,
  learnCorrection,
  NO_CORRECTION,
  type TokenCorrection,
} from './tokens/tokenCorrection.ts';
export { createTokenCorrections, type TokenCorrections } from './tokens/tokenCorrections.ts';
export { createTokenCounter, type TokenCounter } from './tokens/tokenCounter.ts';
export { type TokenRange, tokenRange } from './tokens/tokenRange.ts';
export {
  estimateOutputTokens,
  IMAGE_TOKENS,
  type PromptEstimate,
  type TokenStats,
  tokenStats,
} from './tokens/tokenStats.ts';
// transport
export type { ChatEvent, ChatRequest, ChatTransport } from './transport/chatTransport.ts';
export { createHttpTransport, type HttpTransportOptions } from './transport/httpTransport.ts';
// vibe
export type {
  AiFileSelection,
  AiFileSelectionError,
  AiFileSelectionResult,
  AiFileSelectionState,
} from './vibe/aiFileSelection.ts';
export type { BuildCommand, BuildOutput } from './vibe/buildOutput.ts';
export type {
  BuildOutcome,
  BuildPhase,
  BuildRefusal,
  BuildState,
  BuildStep,
  FixState,
  PreviewState,
  UndoState,
} from './vibe/buildStep.ts';
export type { CodingAdapter, CodingListener } from './vibe/codingAdapter.ts';
export {
  type CodingBlock,
  codingBlockOf,
  type CodingControls,
  codingControls,
} from './vibe/codingControls.ts';
export type { CodingAttachments } from './vibe/codingExtras.ts';
export type { CodingComposer, CodingSession } from './vibe/codingSession.ts';
export { composerPlaceholder, type PlaceholderInput } from './vibe/composerPlaceholder.ts';
export { type CodingSessionOptions, createCodingSession } from './vibe/createCodingSession.ts';
export { createHttpCoding, type HttpCodingOptions } from './vibe/createHttpCoding.ts';
export type {
  ExplorerRow,
  ExplorerRows,
  FileCounts,
  FileExplorer,
  FileExplorerSnapshot,
  FileRow,
  FolderRow,
} from './vibe/fileExplorer.ts';
export type { FileUnlocking, FileUnlockState, UnlockFailed } from './vibe/fileUnlocking.ts';
export type { FixRequest } from './vibe/fixRequest.ts';
export {
  type GroupReview,
  groupReviews,
  type PreviewedCommand,
  type PreviewedFile,
} from './vibe/groupReviews.ts';
export type { GrowingPlan, PlanEvent, WrittenOperation } from './vibe/growingPlan.ts';
export { type PlanGroup, planGroups } from './vibe/planGroups.ts';
export {
  type ChooseOutcome,
  isProjectPath,
  openProjectPath,
  type Project,
  type ProjectState,
} from './vibe/project.ts';
export { type ContextFile, projectContext } from './vibe/projectContext.ts';
export type { FileMark, ProjectFiles, ProjectFilesSnapshot, ReadProject } from './vibe/projectFiles.ts';
export { readProjectContext } from './vibe/readProjectContext.ts';
export { treeKey, type TreeKeyPress, type TreeMove, typedRow } from './vibe/treeKey.ts';
