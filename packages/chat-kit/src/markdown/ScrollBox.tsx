import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';

/** Props of {@link ScrollBox}. */
export interface ScrollBoxProps {
  /** Name for screen readers, where the box scrolls. */
  label: string;
  children: ReactNode;
}

/** Content that may be wider than the page. Where it is, the box can be reached and scrolled by keyboard. */
export function ScrollBox({ label, children }: ScrollBoxProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(box);

  return (
    <div
      ref={box}
      className="dk-scroll-box"
      {...(isWide ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  );
}

/**
 * Whether the content is wider than its box: measured when it was drawn, when the window changes, and before Tab moves
 * the focus. An observer that stayed would be asked on every frame, for every box of a long reply.
 */
function useIsWide(box: { readonly current: HTMLElement | null }): boolean {
  const [isWide, setWide] = useState(false);
  const observer = useRef<ResizeObserver | null>(null);

  useEffect(() => {
    const left = new AbortController();
    function measure(event?: Event): void {
      if (event instanceof KeyboardEvent && event.key !== 'Tab') return;
      if (box.current !== null) setWide(box.current.scrollWidth > box.current.clientWidth);
    }
    const once = new ResizeObserver(() => {
      once.disconnect();
      measure();
    });
    observer.current = once;
    for (const type of ['resize', 'keydown']) {
      window.addEventListener(type, measure, { capture: true, signal: left.signal });
    }
    return () => {
      once.disconnect();
      left.abort();
    };
  }, [box]);

  // Not measured at once: that would lay the page out twice. The observer calls when it is laid out.
  useEffect(() => {
    if (box.current !== null) observer.current?.observe(box.current);
  });
  return isWide;
}
