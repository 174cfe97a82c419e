import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Characters of a flush: 50 ms of a fast model, which writes 2,000 characters a second. */
const FLUSH_LENGTH = 100;

/** Grows a reply, one flush a frame, and takes it away again. @throws Error when nothing was drawn */
export async function streamInto(
  Component: (props: { text: string }) => ReactElement,
  text: string,
): Promise<void> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  for (let end = FLUSH_LENGTH; end < text.length + FLUSH_LENGTH; end += FLUSH_LENGTH) {
    flushSync(() => root.render(<Component text={text.slice(0, end)} />));
    await nextFrame();
  }
  if (place.textContent.length < text.length / 2) throw new Error('The reply was not drawn');
  root.unmount();
  place.remove();
}

/** Waits for a frame. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
