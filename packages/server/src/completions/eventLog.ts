import { writeCompletionEvent } from '@diwan/core';
import type { CodingEvent, CompletionEvent } from '@diwan/core/wire';

/** What stands in a log. */
export type LoggedEvent = CompletionEvent | CodingEvent;

/** The events of one completion, numbered from 1, for as many readers as want them. */
export interface EventLog {
  /** False once nothing more can come. */
  readonly isOpen: boolean;
  /** The number of the last event; 0 while there is none. */
  readonly lastId: number;
  /** Characters held, as written. */
  readonly length: number;
  /** Adds an event and tells the readers. After the end nothing is added. */
  append(event: LoggedEvent): void;
  /** Nothing more comes; tells the readers. */
  end(): void;
  /**
   * The events behind a number as they go over the wire, whole ones only, up to about the given length.
   *
   * @returns an empty text when there is none
   */
  read(afterId: number, maxLength: number): { readonly text: string; readonly lastId: number };
  /**
   * Calls back after each change.
   *
   * @returns a function that ends the subscription
   */
  subscribe(listener: () => void): () => void;
}

/** Makes an empty log. Each event is written out once, whatever the number of readers. */
export function createEventLog(): EventLog {
  const frames: string[] = [];
  const listeners = new Set<() => void>();
  let length = 0;
  let isOpen = true;

  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    get isOpen() {
      return isOpen;
    },
    get lastId() {
      return frames.length;
    },
    get length() {
      return length;
    },
    append(event) {
      if (!isOpen) return;
      const frame = writeCompletionEvent(event, frames.length + 1);
      frames.push(frame);
      length += frame.length;
      tell();
    },
    end() {
      isOpen = false;
      tell();
      listeners.clear();
    },
    read(afterId, maxLength) {
      let text = '';
      let lastId = Math.min(afterId, frames.length);
      while (lastId < frames.length && text.length < maxLength) {
        text += frames[lastId] ?? '';
        lastId += 1;
      }
      return { text, lastId };
    },
    subscribe(listener) {
      if (isOpen) listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
