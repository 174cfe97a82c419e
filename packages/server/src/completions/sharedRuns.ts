import type { EventLog } from './eventLog.ts';

/** Which completion of which user. */
export interface RunKey {
  readonly userId: string;
  readonly id: string;
}

/** A completion that this process writes. */
export interface CarriedRun extends RunKey {
  readonly log: EventLog;
  /** Ends it, as its user wishes. */
  readonly stop: () => void;
}

/** What another process has written, as it goes over the wire. */
export interface CarriedText {
  readonly text: string;
  /** Whether nothing more comes. */
  readonly isEnded: boolean;
}

/** The way of running completions between processes. What it carries is a copy: nothing of a run depends on it. */
export interface SharedRuns {
  /** Carries the log to readers at other processes, and their stops to the run, until it has ended. */
  carry(run: CarriedRun): void;
  /** What has come behind an event. @throws while it cannot be told */
  read(key: RunKey, afterId: number): Promise<CarriedText>;
  /**
   * Calls back when there may be more to read.
   *
   * @returns a function that ends it
   */
  watch(key: RunKey, listener: () => void): () => void;
  /** Asks the process that writes it to stop. @returns false when the wish could not be sent */
  stop(key: RunKey): Promise<boolean>;
  /** Waits a moment for what is still to be carried. */
  close(): Promise<void>;
}

/** Where one process does everything: nothing is carried. */
export const noSharedRuns: SharedRuns = {
  carry: () => undefined,
  read: () => Promise.resolve({ text: '', isEnded: false }),
  watch: () => () => undefined,
  stop: () => Promise.resolve(false),
  close: () => Promise.resolve(),
};
