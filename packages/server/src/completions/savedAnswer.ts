import { writeCompletionEvent } from '@diwan/core';

import { createEventLog, type EventLog, type LoggedEvent } from './eventLog.ts';

/** Longest log that is saved, in characters: above it are generated pictures only. */
const MAX_SAVED_LENGTH = 4 * 1024 * 1024;

const TOO_LONG: LoggedEvent = {
  type: 'error',
  error: 'This answer was given already, and was too long to be kept. Please send the message again.',
  code: 'answer-not-kept',
};

/** The end of an answer whose process died while it wrote. */
export const INTERRUPTED: LoggedEvent = {
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
  const log = createEventLog();
  log.appendText(text);
  if (status === 'interrupted') log.append(INTERRUPTED);
  log.end();
  return log;
}
