import type { Clock, CodingSession } from '@diwan/core';
import { useEffect } from 'react';

/** How long the page must have been out of sight, so that a glance elsewhere reads nothing. */
const AWAY_MS = 3_000;

/**
 * Reads the list of files again when the reader comes back to the page: from the editor, where files come and go, or
 * from a sleep of the machine. A companion that is gone meanwhile is noticed by it.
 */
export function useFreshFiles({ connection, project }: CodingSession, clock: Clock): void {
  useEffect(() => {
    let leftMs: number | null = null;

    function handleChange(): void {
      if (document.visibilityState === 'hidden') {
        leftMs = clock.now();
        return;
      }
      const isBack = leftMs !== null && clock.now() - leftMs >= AWAY_MS;
      leftMs = null;
      if (isBack && connection.getSnapshot().status === 'connected') void project.refresh();
    }

    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, [connection, project, clock]);
}
