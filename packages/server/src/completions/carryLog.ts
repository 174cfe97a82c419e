import type { Clock } from '@diwan/core';

import type { EventLog } from './eventLog.ts';

/** Where a log is carried to. */
export interface CarryOptions {
  clock: Clock;
  /** Writes events behind those before. @param lastId - the number of the last one in the text */
  write: (text: string, lastId: number) => Promise<void>;
  /** Says that there are no more. */
  end: (lastId: number) => Promise<void>;
}

/** Events of so long a time, or of so many characters, go together: a call for each delta would cost more than it. */
const JOIN_MS = 25;
const MOST_LENGTH = 64 * 1024;
/** Pause after a failure, and how often an ended log is tried again. */
const RETRY_MS = 1000;
const MOST_END_TRIES = 30;

/** Carries a log as it grows. Resolves when all of it is carried, or given up after its end; never rejects. */
export function carryLog(log: EventLog, { clock, write, end }: CarryOptions): Promise<void> {
  let carriedId = 0;
  let carriedLength = 0;
  let failures = 0;
  let isWriting = false;
  let cancelWait: (() => void) | null = null;

  return new Promise((resolve) => {
    async function carry(): Promise<void> {
      isWriting = true;
      try {
        await writeAll();
        failures = 0;
      } catch {
        failures += 1;
      }
      isWriting = false;
      if (failures > 0 && (log.isOpen || failures < MOST_END_TRIES)) wait(RETRY_MS);
      else if (!log.isOpen) resolve();
      else if (log.lastId > carriedId) wait(JOIN_MS);
    }

    async function writeAll(): Promise<void> {
      for (;;) {
        const { text, lastId } = log.read(carriedId, MOST_LENGTH);
        if (text === '') break;
        await write(text, lastId);
        carriedId = lastId;
        carriedLength += text.length;
      }
      if (!log.isOpen && log.lastId === carriedId) await end(carriedId);
    }

    function wait(delayMs: number): void {
      cancelWait ??= clock.after(delayMs, now);
    }

    function now(): void {
      cancelWait?.();
      cancelWait = null;
      if (!isWriting) void carry();
    }

    function changed(): void {
      if (failures > 0) wait(RETRY_MS);
      else if (!log.isOpen || log.length - carriedLength >= MOST_LENGTH) now();
      else wait(JOIN_MS);
    }

    log.subscribe(changed);
    changed();
  });
}
