import type { Clock } from '@diwan/core';

import type { MeteredCompletions } from '../ledger/meteredCompletion.ts';
import { createEventLog, type EventLog } from './eventLog.ts';
import { INTERRUPTED, restoredLog } from './savedAnswer.ts';
import type { RunKey, SharedRuns } from './sharedRuns.ts';

/** What following a run needs. */
export interface FollowOptions {
  key: RunKey;
  shared: SharedRuns;
  metered: Pick<MeteredCompletions, 'isRunning' | 'answerOf'>;
  clock: Clock;
}

/** A run of another process, as it is read here. */
export interface FollowedRun {
  readonly log: EventLog;
  /** Resolves when it has ended, is read by nobody any more, or was closed; never rejects. */
  readonly ended: Promise<void>;
  /** Lets go of it; its readers are ended, the run goes on. */
  close(): void;
}

/** How often it is looked after a run of which nothing is heard: its process may have died, or a word was lost. */
export const LOOK_MS = 2000;

/**
 * Reads on in a completion that another process writes.
 *
 * What is running says the database alone: a run whose process has died is resolved there when its lease is over, and
 * ends here with what was stored and with an event that says so. Where nothing is carried between the processes, all
 * of the answer comes at its end.
 */
export function followRun(options: FollowOptions): FollowedRun {
  return new Follower(options);
}

/** A reader who lost the connection is back within this many looks, or begins a new following. */
const MOST_UNREAD_LOOKS = 15;

class Follower implements FollowedRun {
  readonly log = createEventLog();
  readonly ended: Promise<void>;
  readonly #options: FollowOptions;
  readonly #unwatch: () => void;
  #cancelWait: () => void;
  #resolveEnded: (() => void) | null = null;
  #isReading = false;
  #wantsMore = false;
  /** Nothing has come since the last look. */
  #isQuiet = false;
  #unreadLooks = 0;

  constructor(options: FollowOptions) {
    this.#options = options;
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
    this.#unwatch = options.shared.watch(options.key, () => void this.#read());
    this.#cancelWait = options.clock.after(LOOK_MS, () => this.#look());
    void this.#read();
  }

  close(): void {
    this.#unwatch();
    this.#cancelWait();
    this.log.end();
    this.#resolveEnded?.();
  }

  /** One reading at a time; what is told meanwhile is read behind it. */
  async #read(): Promise<void> {
    this.#wantsMore = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#wantsMore && this.log.isOpen) {
      this.#wantsMore = false;
      await this.#readOnce();
    }
    this.#isReading = false;
  }

  async #readOnce(): Promise<void> {
    const { shared, key } = this.#options;
    try {
      const { text, isEnded } = await shared.read(key, this.log.lastId);
      if (text !== '') {
        this.#isQuiet = false;
        this.#wantsMore = true;
        this.log.appendText(text);
      }
      if (isEnded) this.close();
    } catch {
      // The database still tells how it ends.
    }
  }

  #look(): void {
    this.#cancelWait = this.#options.clock.after(LOOK_MS, () => this.#look());
    this.#unreadLooks = this.log.readers === 0 ? this.#unreadLooks + 1 : 0;
    if (this.#unreadLooks > MOST_UNREAD_LOOKS) return this.close();
    const wasQuiet = this.#isQuiet;
    this.#isQuiet = true;
    void this.#read().then(() => (wasQuiet ? this.#endWhereEnded() : undefined));
  }

  async #endWhereEnded(): Promise<void> {
    const { metered, key } = this.#options;
    const { log } = this;
    try {
      if (!log.isOpen || (await metered.isRunning(key.userId, key.id))) return;
      const answer = await metered.answerOf(key.userId, key.id);
      if (!log.isOpen) return;
      if (answer !== null)
        log.appendText(restoredLog(answer.text, 'complete').read(log.lastId, Infinity).text);
      if (answer?.status !== 'complete') log.append(INTERRUPTED);
      this.close();
    } catch {
      // Asked again in a moment.
    }
  }
}
