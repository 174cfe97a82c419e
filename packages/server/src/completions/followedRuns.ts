import { type FollowedRun, type FollowOptions, followRun } from './followRun.ts';
import type { RunKey } from './sharedRuns.ts';

/** The runs of other processes that are read here, each followed once for all of its readers. */
export interface FollowedRuns {
  follow(key: RunKey): FollowedRun;
  /**
   * Asks the process that writes it to stop; nothing where it is none of another process.
   *
   * @returns false when the wish could not be sent
   */
  stop(key: RunKey): Promise<boolean>;
  /** Ends the readers of all of them. */
  close(): void;
}

/** Follows nothing as yet. */
export function createFollowedRuns(options: Omit<FollowOptions, 'key'>): FollowedRuns {
  const followed = new Map<string, FollowedRun>();
  return {
    follow(key) {
      const name = nameOf(key);
      const known = followed.get(name);
      if (known !== undefined) return known;
      const run = followRun({ ...options, key });
      followed.set(name, run);
      void run.ended.then(() => followed.delete(name));
      return run;
    },
    stop: (key) => (followed.has(nameOf(key)) ? options.shared.stop(key) : Promise.resolve(true)),
    close() {
      for (const run of followed.values()) run.close();
    },
  };
}

function nameOf({ userId, id }: RunKey): string {
  return `${userId}\n${id}`;
}
