import { systemClock } from '@diwan/core';
import { useEffect, useState } from 'react';

/** The time in milliseconds since 1970, read again at this pace. */
export function useNow(paceMs: number): number {
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), paceMs);
    return () => clearInterval(timer);
  }, [paceMs]);
  return now;
}
