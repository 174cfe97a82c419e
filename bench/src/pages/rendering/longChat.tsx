import { ChatProvider, CodeHighlighter, Thread } from '@diwan/chat-kit';
import { lineHighlighter } from '@diwan/chat-kit/highlight';
import type { ChatMessage } from '@diwan/core';
import { fakeChat, sampleQuestion, sampleReply } from '@diwan/core/testing';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

import { messageTexts } from './messageTexts.ts';
import { nextFrame } from './streamInto.tsx';

/** Figures that are no times, by name. */
export const figures: Record<string, number> = {};

/** Opens a chat until its end shows and answers, and takes it away again. */
export async function openLongChat(count: number): Promise<void> {
  const { root, place } = await opened(count);
  figures[`elements of ${count} messages`] = place.querySelectorAll('*').length;
  root.unmount();
  place.remove();
}

/** Scrolls through a long chat, 900 pixels a frame. */
export async function scrollLongChat(): Promise<void> {
  const { root, place, log } = await opened(2_000);
  log.dispatchEvent(new WheelEvent('wheel', { deltaY: -100 }));
  for (let step = 0; step < 90; step += 1) {
    log.scrollTop -= 900;
    await nextFrame();
  }
  figures['elements while scrolling'] = place.querySelectorAll('*').length;
  root.unmount();
  place.remove();
}

interface Opened {
  readonly root: Root;
  readonly place: HTMLElement;
  readonly log: Element;
}

/** @throws Error when the end of the chat does not come into view */
async function opened(count: number): Promise<Opened> {
  const chat = fakeChat({ title: 'Long', messages: conversation(count) });
  const place = document.createElement('div');
  place.style.cssText = 'display:flex;flex-direction:column;height:800px';
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <ChatProvider chat={chat}>
        <CodeHighlighter.Provider value={lineHighlighter}>
          <Thread />
        </CodeHighlighter.Provider>
      </ChatProvider>,
    ),
  );
  for (let frame = 0; frame < 120; frame += 1) {
    await nextFrame();
    const log = place.querySelector('[role="log"]');
    const isReady = count < 200 || place.querySelector('.dk-search-open') !== null;
    if (log !== null && isReady && isAtEnd(log) && isLastShown(place, count)) return { root, place, log };
  }
  throw new Error('The end of the chat did not come into view');
}

/** A row is measured before it shows. */
function isLastShown(place: Element, count: number): boolean {
  const row = place.querySelector(`[data-message-id="message-${count - 1}"]`);
  return row !== null && getComputedStyle(row).visibility === 'visible';
}

function isAtEnd({ scrollHeight, clientHeight, scrollTop }: Element): boolean {
  return scrollHeight - clientHeight - scrollTop < 2;
}

function conversation(count: number): ChatMessage[] {
  return messageTexts(count).map(({ role, text }, place) =>
    role === 'user'
      ? sampleQuestion(text, { id: `message-${place}` })
      : sampleReply(text, { id: `message-${place}` }),
  );
}
