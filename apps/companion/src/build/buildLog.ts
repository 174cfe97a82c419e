import type { BuildEvent, BuildReport } from '@diwan/core/wire';

/** An event before it has its number, each kind by itself. */
export type NewBuildEvent = BuildEvent extends infer Event
  ? Event extends BuildEvent
    ? Omit<Event, 'index'>
    : never
  : never;

/** The events of one build, kept for whoever comes later. */
export interface BuildLog {
  readonly add: (event: NewBuildEvent) => void;
  readonly events: () => readonly BuildEvent[];
  /** The events behind a number, those to come included, up to `build-end`. Ends early when aborted. */
  readonly after: (index: number, signal: AbortSignal) => AsyncGenerator<BuildEvent, void, undefined>;
}

/** Starts a log, empty or with the events of a build that has ended. */
export function createBuildLog(kept: readonly BuildEvent[] = []): BuildLog {
  const events = [...kept];
  const waiting = new Set<() => void>();

  function nextOne(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      waiting.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  return {
    events: () => events,
    add(event) {
      // A server that goes on prints behind the end of its build.
      if (events.at(-1)?.type === 'build-end') return;
      events.push({ ...event, index: events.length + 1 });
      for (const wake of waiting) wake();
    },
    async *after(index, signal) {
      let place = events.filter((event) => event.index <= index).length;
      while (!signal.aborted) {
        const event = events[place];
        if (event === undefined) {
          if (events.at(-1)?.type === 'build-end') return;
          await nextOne(signal);
          continue;
        }
        place += 1;
        yield event;
        if (event.type === 'build-end') return;
      }
    },
  };
}

/** The report of a log that has ended, else `null`. */
export function reportOf(events: readonly BuildEvent[]): BuildReport | null {
  const last = events.at(-1);
  return last?.type === 'build-end' ? last.report : null;
}
