import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { messageTexts } from './messageTexts.ts';
import { nextFrame } from './streamInto.tsx';

/** Mounts all messages of a chat below each other, as a page without rows of its own does. */
export async function mountList(
  Component: (props: { text: string }) => ReactElement,
  count: number,
): Promise<void> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const list = messageTexts(count).map(({ text }, key) => <Component key={key} text={text} />);
  flushSync(() => root.render(<div>{list}</div>));
  await nextFrame();
  await nextFrame();
  root.unmount();
  place.remove();
}
