import type { ProviderEvent, TakeEvent } from './modelProvider.ts';

/** Events on their way from a callback to their one reader, who asks for them or has them handed over. */
export interface EventQueue extends AsyncIterable<ProviderEvent> {
  push: (event: ProviderEvent) => void;
  /** No event comes after those that were pushed. */
  end: () => void;
  /** As `ProviderAnswer.handTo`. */
  handTo: (take: TakeEvent) => Promise<void>;
}

/**
 * Makes a queue for one reader. Text that waits to be read is joined, so that a reader is woken once for all
 * that a network packet brought, not once a delta.
 *
 * @param onLeave - called when the reader stops before the end
 */
export function createEventQueue(onLeave: () => void): EventQueue {
  return new Queue(onLeave);
}

class Queue implements EventQueue {
  readonly #onLeave: () => void;
  #waiting: ProviderEvent[] = [];
  #hasEnded = false;
  /** Told that there is something to read. */
  #wake: () => void = () => undefined;

  constructor(onLeave: () => void) {
    this.#onLeave = onLeave;
  }

  readonly push = (event: ProviderEvent): void => {
    const last = this.#waiting.at(-1);
    if (last !== undefined && isText(last) && isText(event) && last.type === event.type) {
      this.#waiting[this.#waiting.length - 1] = { type: last.type, text: last.text + event.text };
    } else this.#waiting.push(event);
    this.#wake();
  };

  readonly end = (): void => {
    this.#hasEnded = true;
    this.#wake();
  };

  readonly handTo = (take: TakeEvent): Promise<void> =>
    new Promise((resolve, reject) => {
      let isTaking = false;
      const fail = (error: unknown): void => {
        this.#wake = () => undefined;
        reject(error);
        if (!this.#hasEnded) this.#onLeave();
      };
      const takeWaiting = (): void => {
        if (isTaking) return;
        isTaking = true;
        try {
          for (let event = this.#waiting.shift(); event !== undefined; event = this.#waiting.shift()) {
            const taking = take(event);
            if (taking !== undefined) return void taking.then(takeOn, fail);
          }
        } catch (error) {
          return fail(error);
        }
        isTaking = false;
        if (this.#hasEnded) resolve();
      };
      const takeOn = (): void => {
        isTaking = false;
        takeWaiting();
      };
      this.#wake = takeWaiting;
      takeWaiting();
    });

  async *[Symbol.asyncIterator](): AsyncGenerator<ProviderEvent> {
    try {
      while (true) {
        const batch = this.#waiting;
        this.#waiting = [];
        yield* batch;
        if (this.#waiting.length > 0) continue;
        if (this.#hasEnded) return;
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      if (!this.#hasEnded) this.#onLeave();
    }
  }
}

function isText(event: ProviderEvent): event is { type: 'content' | 'reasoning'; text: string } {
  return event.type === 'content' || event.type === 'reasoning';
}
