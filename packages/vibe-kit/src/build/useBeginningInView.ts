import { type RefObject, useEffect } from 'react';

import { scrollerOf } from '../plan/scrollerOf.ts';

/** How long after a review came its parts still arrive, in milliseconds. */
const ARRIVING_MS = 1_500;

/**
 * Keeps the beginning of what has just come in view, where the thread follows its end: a review should be read from the
 * top, and not be found at its button. A reader who does anything meanwhile is left alone.
 *
 * @param hasCome - true from the moment on when it is there
 */
export function useBeginningInView(card: RefObject<HTMLElement | null>, hasCome: boolean): void {
  useEffect(() => {
    const { current } = card;
    if (!hasCome || current === null) return undefined;
    const ending = new AbortController();
    const end = (): void => ending.abort();
    const sizes = new ResizeObserver(() =>
      // The thread follows its end first.
      requestAnimationFrame(() => {
        if (ending.signal.aborted || !isCutAtItsTop(current)) return;
        current.scrollIntoView({ block: 'start' });
        end();
      }),
    );
    const timer = setTimeout(end, ARRIVING_MS);
    ending.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      sizes.disconnect();
    });
    for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      addEventListener(event, end, { capture: true, passive: true, signal: ending.signal });
    }
    sizes.observe(current);
    return end;
  }, [card, hasCome]);
}

/** Whether its end is in view and its beginning is not. */
function isCutAtItsTop(element: HTMLElement): boolean {
  const view = scrollerOf(element).getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  return top < view.top && bottom > view.top && bottom <= view.bottom;
}
