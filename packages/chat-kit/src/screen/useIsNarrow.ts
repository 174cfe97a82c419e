import { type RefObject, useState } from 'react';

import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.ts';

/** Up to this width, in CSS pixels, a screen is arranged as on a phone. */
const NARROW_PX = 768;

/** Whether an element is as narrow as a phone. By its own width: an embedder may give it half a page. */
export function useIsNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);

  useBrowserLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = (): void => setNarrow(current.clientWidth <= NARROW_PX);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [element]);

  return isNarrow;
}
