import { ChatProvider, ChatScreen } from '@diwan/chat-kit';
import { createAttachmentExtras, createAttachments, createChat, systemClock } from '@diwan/core';
import { fakeCatalogue, memoryHistory, scriptedTransport } from '@diwan/core/testing';
import { createRoot } from 'react-dom/client';

import { longChat } from './longChat.ts';

import '@diwan/chat-kit/styles.css';

/** Keys that one run presses. */
const KEYS = 40;

/** What the bench calls by name; each runs in a tab of its own, so that its chat is opened once. */
Object.assign(globalThis, {
  contestants: {
    'a new chat': async () => typeIn(0),
    'a chat of 200 messages': async () => typeIn(200),
    'a chat of 2,000 messages': async () => typeIn(2000),
  },
});

let opened: Promise<void> | null = null;

/** Types a sentence as a reader does: one letter a frame, each drawn before the next. */
async function typeIn(messages: number): Promise<void> {
  await (opened ??= openScreen(messages));
  const field = document.querySelector('textarea');
  if (field === null) throw new Error('The screen has no composer.');
  field.focus();
  field.select();
  for (let key = 0; key < KEYS; key++) {
    // As a key does it: through the browser's own editing, so that `input` is a real one.
    if (!document.execCommand('insertText', false, key % 6 === 5 ? ' ' : 'a')) throw new Error('Not typed.');
    await nextFrame();
  }
}

async function openScreen(messages: number): Promise<void> {
  const page = document.querySelector('#page');
  if (page === null) throw new Error('The page has no place for the screen.');
  const record = longChat(messages);
  const models = fakeCatalogue();
  const attachments = createAttachments<File>({
    adapter: {
      read: async () => Promise.reject(new Error('Nothing is read here.')),
      freeUrl: () => undefined,
    },
    newId: () => 'file',
  });
  const chat = createChat({
    transport: scriptedTransport(),
    history: memoryHistory(systemClock, [record]),
    models,
    extras: createAttachmentExtras(attachments),
  });
  createRoot(page).render(
    <ChatProvider chat={chat} models={models} attachments={attachments}>
      <ChatScreen />
    </ChatProvider>,
  );
  if (messages > 0) await chat.open(record.id);
  if (chat.getSnapshot().messages.length !== messages) throw new Error('The chat was not opened.');
  await new Promise((resolve) => setTimeout(resolve, 2000));
}

async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
}
