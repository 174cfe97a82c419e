import { useStore } from '@diwan/chat-kit';
import { createStore } from '@diwan/core';
import type { ReactElement, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Characters of a flush: 50 ms of a fast model, which writes 2,000 characters a second. */
const FLUSH_LENGTH = 100;

/** How a contestant draws a reply. */
export interface ReplyDrawing {
  Reply: (props: { text: string }) => ReactElement;
  /** What stands around all replies of a page, drawn once. */
  Around?: (props: { children: ReactNode }) => ReactElement;
}

/** Grows a reply, one flush a frame, and takes it away again. @throws Error when nothing was drawn */
export async function streamInto({ Reply, Around = Bare }: ReplyDrawing, text: string): Promise<void> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const shown = createStore('');
  function Growing(): ReactElement {
    return <Reply text={useStore(shown)} />;
  }
  flushSync(() =>
    root.render(
      <Around>
        <Growing />
      </Around>,
    ),
  );
  for (let end = FLUSH_LENGTH; end < text.length + FLUSH_LENGTH; end += FLUSH_LENGTH) {
    flushSync(() => shown.set(text.slice(0, end)));
    await nextFrame();
  }
  if (place.textContent.length < text.length / 2) throw new Error('The reply was not drawn');
  root.unmount();
  place.remove();
}

function Bare({ children }: { children: ReactNode }): ReactElement {
  return <>{children}</>;
}

/** Waits for a frame. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
