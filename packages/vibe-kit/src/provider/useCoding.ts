import type { CodingSession } from '@diwan/core';

import { useVibe } from './vibeContext.ts';

/** The coding session of the nearest `VibeProvider`; read the state of its parts with `useStore(session.project)`. */
export function useCoding(): CodingSession {
  return useVibe().session;
}
