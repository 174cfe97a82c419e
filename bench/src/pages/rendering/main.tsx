import { ChatProvider, CodeHighlighter, Markdown as DiwanMarkdown } from '@diwan/chat-kit';
import { lineHighlighter } from '@diwan/chat-kit/highlight';
import { fakeChat } from '@diwan/core/testing';
import type { ReactElement } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Streamdown } from 'streamdown';

import { markdownReply } from '../../inputs/markdownReply.ts';
import { figures, openLongChat, scrollLongChat } from './longChat.tsx';
import { mountList } from './mountList.tsx';
import { streamInto } from './streamInto.tsx';

import '@diwan/chat-kit/styles.css';

const chat = fakeChat();

function Diwan({ text }: { text: string }): ReactElement {
  return (
    <ChatProvider chat={chat}>
      <CodeHighlighter.Provider value={lineHighlighter}>
        <DiwanMarkdown text={text} isStreaming />
      </CodeHighlighter.Provider>
    </ChatProvider>
  );
}

function OfStreamdown({ text }: { text: string }): ReactElement {
  return <Streamdown>{text}</Streamdown>;
}

function OfReactMarkdown({ text }: { text: string }): ReactElement {
  return <ReactMarkdown remarkPlugins={[remarkGfm]}>{text}</ReactMarkdown>;
}

const replies = new Map(
  [25, 50, 100].map((kilobytes) => [kilobytes, markdownReply({ length: kilobytes * 1_000 })]),
);

function stream(Component: (props: { text: string }) => ReactElement, kilobytes: number) {
  return async () => streamInto(Component, replies.get(kilobytes) ?? '');
}

/** What the bench calls by name. */
Object.assign(globalThis, {
  figures,
  contestants: {
    'stream: Diwan 25 KB': stream(Diwan, 25),
    'stream: Diwan 50 KB': stream(Diwan, 50),
    'stream: Diwan 100 KB': stream(Diwan, 100),
    'stream: streamdown 50 KB': stream(OfStreamdown, 50),
    'stream: streamdown 100 KB': stream(OfStreamdown, 100),
    'stream: react-markdown 50 KB': stream(OfReactMarkdown, 50),
    'open: Diwan 2,000 messages': async () => openLongChat(2_000),
    'open: Diwan 300 messages': async () => openLongChat(300),
    'open: streamdown 300 messages': async () => mountList(OfStreamdown, 300),
    'open: react-markdown 300 messages': async () => mountList(OfReactMarkdown, 300),
    'scroll: Diwan 2,000 messages': scrollLongChat,
  },
});
