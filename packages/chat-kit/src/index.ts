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
// history
export { HistoryPanel, type HistoryPanelProps } from './history/HistoryPanel.tsx';
// labels
export { useLabels } from './labels/useLabels.ts';
// markdown
export { Markdown, type MarkdownProps } from './markdown/Markdown.tsx';
// message
export { Message, type MessageProps } from './message/Message.tsx';
// models
export { ModelSelect, type ModelSelectProps } from './models/ModelSelect.tsx';
// provider
export { ChatProvider, type ChatProviderProps } from './provider/ChatProvider.tsx';
export { useAnnounce } from './provider/useAnnounce.ts';
export { useChat } from './provider/useChat.ts';
export { useStore } from './provider/useStore.ts';
// screen
export { ChatScreen, type ChatScreenProps } from './screen/ChatScreen.tsx';
// thread
export { EmptyThread, type EmptyThreadProps } from './thread/EmptyThread.tsx';
export { Thread, type ThreadProps } from './thread/Thread.tsx';
