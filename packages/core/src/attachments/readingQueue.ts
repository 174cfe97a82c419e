/** Work on files, a few at a time. */
export interface ReadingQueue {
  /** Does the work as soon as there is room. It must not reject. Work that stands under the same id is cancelled. */
  add(id: string, work: (signal: AbortSignal) => Promise<void>): void;
  /** Cancels the work under an id, or takes it out of the queue. */
  cancel(id: string): void;
}

/** Files read at the same time; more would only make each of them slower. */
const MOST_AT_ONCE = 2;

/** Makes a queue without work. */
export function createReadingQueue(mostAtOnce: number = MOST_AT_ONCE): ReadingQueue {
  const waiting = new Map<string, (signal: AbortSignal) => Promise<void>>();
  const running = new Map<string, AbortController>();
  let places = mostAtOnce;

  return {
    add(id, work) {
      cancel(id);
      waiting.set(id, work);
      startNext();
    },
    cancel,
  };

  function cancel(id: string): void {
    waiting.delete(id);
    running.get(id)?.abort();
    running.delete(id);
  }

  function startNext(): void {
    for (const [id, work] of waiting) {
      if (places === 0) return;
      waiting.delete(id);
      void run(id, work);
    }
  }

  async function run(id: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    places -= 1;
    await work(controller.signal);
    places += 1;
    if (running.get(id) === controller) running.delete(id);
    startNext();
  }
}
