import type { CodingSession, WritableStore } from '@diwan/core';
import { createContext, useContext } from 'react';

/** The panel beside the thread; `null`: none is open. */
export type CodingPanel = 'project' | 'files' | null;

/** What every part of the kit can reach, beside what the chat kit's parts reach. */
export interface VibeContextValue {
  readonly session: CodingSession;
  /** Which panel is open beside the thread. */
  readonly panel: WritableStore<CodingPanel>;
  /** Where the companion is downloaded; `null` hides every link to it. */
  readonly downloadUrl: string | null;
  /** BCP 47 tag, for numbers. */
  readonly locale: string;
  /** Takes note of failures that nobody is shown. */
  readonly log: (event: string, error: unknown) => void;
}

/** The context behind {@link useVibe}. */
export const VibeContext = createContext<VibeContextValue | null>(null);

/**
 * What the nearest `VibeProvider` holds.
 *
 * @throws Error outside a `VibeProvider`
 */
export function useVibe(): VibeContextValue {
  const value = useContext(VibeContext);
  if (value === null) {
    throw new Error(
      'A part of the coding kit stands outside <VibeProvider>, so it has no session: wrap it in one.',
    );
  }
  return value;
}
