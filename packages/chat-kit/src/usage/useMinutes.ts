import { useEffect, useState } from 'react';

import { useChatContext } from '../provider/chatContext.ts';

/** How often a text such as "in 12 min" is looked at again. */
const STEP_MS = 30_000;

/** The time by the page's clock, in milliseconds since 1970, kept up to date by the half minute. */
export function useMinutes(): number {
  const { clock } = useChatContext();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    let cancel = clock.after(STEP_MS, step);
    return () => cancel();

    function step(): void {
      setNow(clock.now());
      cancel = clock.after(STEP_MS, step);
    }
  }, [clock]);
  return now;
}
