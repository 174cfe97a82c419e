import { useClock } from '@diwan/chat-kit';
import { useEffect, useState } from 'react';

/** Time since a moment, in whole seconds; it goes on by itself. @param startedAt - milliseconds since 1970 */
export function useElapsed(startedAt: number): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());

  useEffect(() => {
    let stop: () => void;
    function tick(): void {
      setNow(clock.now());
      stop = clock.after(1_000, tick);
    }
    stop = clock.after(1_000, tick);
    return () => stop();
  }, [clock]);

  return Math.max(0, Math.floor((now - startedAt) / 1_000));
}

/** Seconds as minutes and seconds, such as 1:05. */
export function elapsedText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
