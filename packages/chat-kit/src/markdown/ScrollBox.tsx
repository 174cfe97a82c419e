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

/** Whether the content is wider than its box. Nothing is measured while drawing: that would lay the page out twice. */
function useIsWide(box: { readonly current: HTMLElement | null }): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box]);
  return isWide;
}
