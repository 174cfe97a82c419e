import { type ReactElement, type ReactNode, useRef, useState } from 'react';

import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.ts';

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

function useIsWide(box: { readonly current: HTMLElement | null }): boolean {
  const [isWide, setWide] = useState(false);
  useBrowserLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void => setWide(element.scrollWidth > element.clientWidth);
    // Before the first paint: a box that scrolls is never there without its Tab stop.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box]);
  return isWide;
}
