import { type Settings } from '../settings/readSettings.ts';
import { doctorChecks } from './doctorChecks.ts';

/** What one look of the doctor found. */
export interface Finding {
  /** `faulty` keeps the companion from working, `limited` takes something from it. */
  readonly state: 'good' | 'limited' | 'faulty';
  /** What was looked at and found, and where it is not good, what to do. */
  readonly text: string;
}

/**
 * Looks at everything that the companion needs, changes nothing, and tells each finding.
 *
 * @returns the exit code: 1 where something keeps the companion from working
 */
export async function runDoctor(settings: Settings, print: (line: string) => void): Promise<number> {
  let isFaulty = false;
  for (const check of doctorChecks(settings)) {
    for (const { state, text } of await check()) {
      print(`${SIGNS[state]} ${text}`);
      isFaulty ||= state === 'faulty';
    }
  }
  print(
    isFaulty ? 'Something is in the way of the companion.' : 'Everything is there that the companion needs.',
  );
  return isFaulty ? 1 : 0;
}

const SIGNS = { good: 'ok     ', limited: 'limited', faulty: 'FAULTY ' } as const;
