import { useStore } from '@diwan/chat-kit';
import { createStore } from '@diwan/core';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** Which rows of a long list stand in the page. */
export interface WindowedRows {
  /** The first row that is drawn. */
  readonly first: number;
  /** Behind the last row that is drawn. */
  readonly end: number;
  /** Height of a row, in pixels. */
  readonly rowPx: number;
  /** Whole rows that fit into view. */
  readonly pageRows: number;
  /** Scrolls as little as it takes to show a row. */
  readonly scrollTo: (row: number) => void;
}

/** Rows drawn beyond each edge of the view, so that a step of the wheel finds them there. */
const EXTRA_ROWS = 12;

interface ViewPlace {
  readonly firstRow: number;
  readonly pageRows: number;
  readonly rowPx: number;
}

/** Until the view was measured. */
const UNMEASURED: ViewPlace = { firstRow: 0, pageRows: 20, rowPx: 28 };

/**
 * Draws only the rows in view of a list whose rows are all equally high.
 *
 * The place is a store and not React state: React then draws before the browser paints the scrolled list, which would
 * show nothing for a frame.
 */
export function useWindowedRows(viewport: RefObject<HTMLElement | null>, length: number): WindowedRows {
  const [place] = useState(() => createStore(UNMEASURED));
  const { firstRow, pageRows, rowPx } = useStore(place);

  useBrowserLayoutEffect(() => {
    const { current } = viewport;
    if (current === null) return undefined;
    const measure = (): void => {
      const before = place.getSnapshot();
      const next = placeOf(current, before);
      if (!isSamePlace(before, next)) place.set(next);
    };
    measure();
    current.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      current.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [viewport, place]);

  const scrollTo = useCallback(
    (row: number) => {
      const { current } = viewport;
      if (current !== null) scrollInto(current, row, place.getSnapshot().rowPx);
    },
    [viewport, place],
  );

  const firstShown = Math.max(0, Math.min(firstRow, length - pageRows));
  return {
    first: Math.max(0, firstShown - EXTRA_ROWS),
    end: Math.min(length, firstShown + pageRows + EXTRA_ROWS),
    rowPx,
    pageRows,
    scrollTo,
  };
}

/** `useLayoutEffect` in a browser, nothing on a server: React 18 warns there of a layout effect that cannot run. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function placeOf(viewport: HTMLElement, before: ViewPlace): ViewPlace {
  const rowPx = viewport.querySelector<HTMLElement>('[data-row]')?.offsetHeight ?? before.rowPx;
  return {
    firstRow: Math.floor(viewport.scrollTop / rowPx),
    pageRows: Math.max(1, Math.ceil(viewport.clientHeight / rowPx)),
    rowPx,
  };
}

function isSamePlace(one: ViewPlace, other: ViewPlace): boolean {
  return one.firstRow === other.firstRow && one.pageRows === other.pageRows && one.rowPx === other.rowPx;
}

function scrollInto(viewport: HTMLElement, row: number, rowPx: number): void {
  const topPx = row * rowPx;
  const lowestPx = topPx + rowPx - viewport.clientHeight;
  if (viewport.scrollTop > topPx) viewport.scrollTop = topPx;
  else if (viewport.scrollTop < lowestPx) viewport.scrollTop = lowestPx;
}
