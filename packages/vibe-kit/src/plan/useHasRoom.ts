import { type RefObject, useLayoutEffect, useState } from 'react';

import { scrollerOf } from './scrollerOf.ts';

/** From this width of the thread two columns of code can be read, in pixels. */
const ROOM_PX = 720;

/** Whether the thread around an element is wide enough for two columns; panels beside it count. */
export function useHasRoom(place: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setHasRoom] = useState(false);

  useLayoutEffect(() => {
    if (place.current === null) return undefined;
    const thread = scrollerOf(place.current);
    const measure = (): void => setHasRoom(thread.clientWidth >= ROOM_PX);
    const sizes = new ResizeObserver(measure);
    sizes.observe(thread);
    measure();
    return () => sizes.disconnect();
  }, [place]);

  return hasRoom;
}
