import { writeCompletionEvent } from '@diwan/core';

import type { EventLog, LoggedEvent } from './eventLog.ts';

/** Longest log that is saved, in characters: above it are generated pictures only. */
const MAX_SAVED_LENGTH = 4 * 1024 * 1024;

const TOO_LONG: LoggedEvent = {
  type: 'error',
  error: 'This answer was given already, and was too long to be kept. Please send the message again.',
  code: 'answer-not-kept',
};

const INTERRUPTED: LoggedEvent = {
  type: 'error',
  error: 'The server stopped while it wrote this answer. What came so far is kept; please try again.',
  code: 'server-stopped',
};

/** A log as it is saved for readers of the next day. @param last - the event that will end it */
export function savedAnswer(log: EventLog, last?: LoggedEvent): string {
  if (log.length > MAX_SAVED_LENGTH) return writeCompletionEvent(TOO_LONG, 1);
  const { text, lastId } = log.read(0, Number.POSITIVE_INFINITY);
  return last === undefined ? text : text + writeCompletionEvent(last, lastId + 1);
}

/** A saved answer as a log that has ended. @param status - an interrupted one gets an end that says so */
export function restoredLog(text: string, status: 'complete' | 'interrupted'): EventLog {
  const frames = text.split(FRAME_END).slice(0, -1);
  if (status === 'interrupted') {
    frames.push(writeCompletionEvent(INTERRUPTED, frames.length + 1).slice(0, -FRAME_END.length));
  }
  return {
    isOpen: false,
    lastId: frames.length,
    length: text.length,
    append: () => undefined,
    end: () => undefined,
    read(afterId, maxLength) {
      let read = '';
      let lastId = Math.min(afterId, frames.length);
      while (lastId < frames.length && read.length < maxLength) {
        read += frames[lastId] + FRAME_END;
        lastId += 1;
      }
      return { text: read, lastId };
    },
    subscribe: () => () => undefined,
  };
}

const FRAME_END = '\n\n';
