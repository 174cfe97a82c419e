import { type RefObject, useEffect } from 'react';

/** How long after Tab the focus may arrive in the frame, in milliseconds. */
const TAB_MS = 200;

/**
 * Gives the focus back when a frame takes it by itself: only the pointer over it and the Tab key lead into it. Where
 * there is no pointer that hovers, a tap in the frame is not seen from here, and everything is let in.
 */
export function useFocusGuard(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    if (matchMedia('(hover: none)').matches) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let lastFocused: Element | null = document.activeElement;
    let isPointerOver = false;
    let tabbedAt = -TAB_MS;

    const element = frame.current;
    element?.addEventListener('pointerenter', () => (isPointerOver = true), { signal });
    element?.addEventListener('pointerleave', () => (isPointerOver = false), { signal });
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && target !== element) lastFocused = target;
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key === 'Tab') tabbedAt = timeStamp;
      },
      { signal },
    );
    window.addEventListener(
      'blur',
      ({ timeStamp }) => {
        const isInvited = isPointerOver || timeStamp - tabbedAt < TAB_MS;
        if (document.activeElement !== element || isInvited) return;
        if (lastFocused instanceof HTMLElement && lastFocused.isConnected) lastFocused.focus();
        else element?.blur();
      },
      { signal },
    );
    return () => listening.abort();
  }, [frame]);
}
