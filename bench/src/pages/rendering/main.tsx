import { ChatProvider, CodeHighlighter, Markdown as DiwanMarkdown } from '@diwan/chat-kit';
import { lineHighlighter } from '@diwan/chat-kit/highlight';
import { fakeChat } from '@diwan/core/testing';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Streamdown } from 'streamdown';

import { markdownReply } from '../../inputs/markdownReply.ts';
import { figures, openLongChat, scrollLongChat } from './longChat.tsx';
import { mountList } from './mountList.tsx';
import { type ReplyDrawing, streamInto } from './streamInto.tsx';

import '@diwan/chat-kit/styles.css';

const chat = fakeChat();

const diwan: ReplyDrawing = {
  Reply: ({ text }) => <DiwanMarkdown text={text} isStreaming />,
  Around: ({ children }) => (
    <ChatProvider chat={chat}>
      <CodeHighlighter.Provider value={lineHighlighter}>{children}</CodeHighlighter.Provider>
    </ChatProvider>
  ),
};
const ofStreamdown: ReplyDrawing = { Reply: ({ text }) => <Streamdown>{text}</Streamdown> };
const ofReactMarkdown: ReplyDrawing = {
  Reply: ({ text }) => <ReactMarkdown remarkPlugins={[remarkGfm]}>{text}</ReactMarkdown>,
};

const replies = new Map(
  [25, 50, 100].map((kilobytes) => [kilobytes, markdownReply({ length: kilobytes * 1_000 })]),
);

function stream(drawing: ReplyDrawing, kilobytes: number) {
  return async () => streamInto(drawing, replies.get(kilobytes) ?? '');
}

/** What the bench calls by name. */
Object.assign(globalThis, {
  figures,
  contestants: {
    'stream: Diwan 25 KB': stream(diwan, 25),
    'stream: Diwan 50 KB': stream(diwan, 50),
    'stream: Diwan 100 KB': stream(diwan, 100),
    'stream: streamdown 50 KB': stream(ofStreamdown, 50),
    'stream: streamdown 100 KB': stream(ofStreamdown, 100),
    'stream: react-markdown 25 KB': stream(ofReactMarkdown, 25),
    'open: Diwan 2,000 messages': async () => openLongChat(2_000),
    'open: Diwan 300 messages': async () => openLongChat(300),
    'open: streamdown 300 messages': async () => mountList(ofStreamdown.Reply, 300),
    'open: react-markdown 300 messages': async () => mountList(ofReactMarkdown.Reply, 300),
    'scroll: Diwan 2,000 messages': scrollLongChat,
  },
});
