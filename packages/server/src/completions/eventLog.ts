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
  /** Adds whole events as they went over the wire elsewhere, numbered on from the last one here. */
  appendText(text: string): void;
  /** How many are told of changes. */
  readonly readers: number;
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
    get readers() {
      return listeners.size;
    },
    append(event) {
      if (!isOpen) return;
      const frame = writeCompletionEvent(event, frames.length + 1);
      frames.push(frame);
      length += frame.length;
      tell();
    },
    appendText(text) {
      if (!isOpen || text === '') return;
      frames.push(...framesOf(text));
      length += text.length;
      tell();
    },
    end() {
      isOpen = false;
      tell();
      listeners.clear();
    },
    read: (afterId, maxLength) => joined(frames, afterId, maxLength),
    subscribe(listener) {
      if (isOpen) listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function joined(frames: readonly string[], afterId: number, maxLength: number): ReturnType<EventLog['read']> {
  let text = '';
  let lastId = Math.min(afterId, frames.length);
  while (lastId < frames.length && text.length < maxLength) {
    text += frames[lastId] ?? '';
    lastId += 1;
  }
  return { text, lastId };
}

/** The events in a text that went over the wire, each with its end. */
function framesOf(text: string): string[] {
  return text
    .split(FRAME_END)
    .slice(0, -1)
    .map((frame) => frame + FRAME_END);
}

const FRAME_END = '\n\n';
