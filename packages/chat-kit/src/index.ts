// code
export { CodeBlock, type CodeBlockProps } from './code/CodeBlock.tsx';
export {
  CodeHighlighter,
  type CodeKind,
  type CodeSpan,
  type HighlightedLine,
  type Highlighter,
  type HighlightLine,
} from './code/highlighter.ts';
// composer
export { Composer, type ComposerProps } from './composer/Composer.tsx';
export { useSend } from './composer/useSend.ts';
// controls
export type { PartAttributes, PartProps, RenderPart } from './controls/Part.ts';
export { Icon, type IconName } from './controls/Icon.tsx';
export { IconButton, type IconButtonProps } from './controls/IconButton.tsx';
export type { SlotProps, Slots } from './controls/slot.ts';
export { ListboxField, type ListboxFieldProps } from './controls/ListboxField.tsx';
export { listboxOptionId } from './controls/listboxOptionId.ts';
// dialogs
export { ModalDialog, type ModalDialogProps } from './dialogs/ModalDialog.tsx';
// usage
export { EstimateCost, type EstimateCostProps } from './usage/EstimateCost.tsx';
export { MessageCharge, type MessageChargeProps } from './usage/MessageCharge.tsx';
export { NextMessageCost } from './usage/NextMessageCost.tsx';
export { SessionStatus } from './usage/SessionStatus.tsx';
export { UsageBar } from './usage/UsageBar.tsx';
// history
export { HistoryPanel, type HistoryPanelProps } from './history/HistoryPanel.tsx';
// labels
export { createLabelsHook } from './labels/createLabelsHook.ts';
export { useLabels } from './labels/useLabels.ts';
// markdown
export { type BlockRendererMap, type BlockRendererProps, BlockRenderers } from './markdown/blockRenderers.ts';
export { Markdown, type MarkdownProps } from './markdown/Markdown.tsx';
export { type MathProps, MathRenderer, type MathSupport } from './markdown/mathRenderer.ts';
// message
export { Message, type MessageProps, type MessageSlots } from './message/Message.tsx';
export type { MessageActionsProps } from './message/MessageActions.tsx';
export { MessageAttachments, type MessageAttachmentsProps } from './message/MessageAttachments.tsx';
export type { MessagePartsProps } from './message/MessageParts.tsx';
export type { MessageRootProps, MessageRootState } from './message/MessageRoot.tsx';
export { type MessageRow, useMessageRow } from './message/rowContext.ts';
// models
export { ModelSelect, type ModelSelectProps } from './models/ModelSelect.tsx';
// pdf
export type { PdfAttachmentProps } from './pdf/PdfAttachment.tsx';
export { PdfPreview } from './pdf/pdfPreview.ts';
// preview
export { PreviewUrl } from './preview/previewUrl.ts';
// provider
export { ChatProvider, type ChatProviderProps } from './provider/ChatProvider.tsx';
export { useAnnounce } from './provider/useAnnounce.ts';
export { useChat } from './provider/useChat.ts';
export { useClock } from './provider/useClock.ts';
export { useStore } from './provider/useStore.ts';
// screen
export { ChatScreen, type ChatScreenProps } from './screen/ChatScreen.tsx';
export { ChatScreenFrame, type ChatScreenFrameProps } from './screen/ChatScreenFrame.tsx';
// thread
export { EmptyThread, type EmptyThreadProps } from './thread/EmptyThread.tsx';
export type { JumpToLatestProps, JumpToLatestState } from './thread/JumpToLatest.tsx';
export { Thread, type ThreadProps, type ThreadSlots } from './thread/Thread.tsx';
export { type ThreadContextValue, useThread } from './thread/threadContext.ts';
export { ThreadFrame, type ThreadFrameProps, type ThreadFrameSlots } from './thread/ThreadFrame.tsx';
export type { RenderMessage, ThreadItemsProps } from './thread/ThreadItems.tsx';
export type { ThreadRootProps, ThreadRootState } from './thread/ThreadRoot.tsx';
export { ThreadSkeleton } from './thread/ThreadSkeleton.tsx';
export type { ThreadViewportProps } from './thread/ThreadViewport.tsx';
