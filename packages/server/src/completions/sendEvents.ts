import type { ServerResponse } from 'node:http';

import { COMPLETION_END } from '@diwan/core';

import type { EventLog } from './eventLog.ts';
import type { Heartbeat } from './heartbeat.ts';

/** What sending a log needs. */
export interface SendEventsOptions {
  log: EventLog;
  /** The last event that the reader has. */
  afterId: number;
  response: ServerResponse;
  heartbeat: Heartbeat;
}

/** Most characters given to the socket at once: a long replay waits in the shared log, not in each socket. */
const MAX_WRITE_LENGTH = 64 * 1024;
/** Beats without room in the socket after which its reader counts as gone. */
const MAX_BLOCKED_BEATS = 8;
const SIGN_OF_LIFE = ': still here\n\n';

/**
 * Sends the events of a log to one reader, those that are there and those to come, each flush as one write.
 *
 * A reader that is slow waits for its own socket only: the log is shared, and what it has not read is not copied.
 */
export function sendEvents({ log, afterId, response, heartbeat }: SendEventsOptions): void {
  let sentId = afterId;
  let isBlocked = false;
  let blockedBeats = 0;
  let hasWritten = false;

  function pump(): void {
    while (!isBlocked) {
      const { text, lastId } = log.read(sentId, MAX_WRITE_LENGTH);
      if (text === '') break;
      sentId = lastId;
      write(text);
    }
    if (log.isOpen || sentId < log.lastId || response.writableEnded) return;
    response.end(COMPLETION_END);
    close();
  }

  function write(text: string): void {
    isBlocked = !response.write(text);
    hasWritten = true;
  }

  function beat(): void {
    blockedBeats = isBlocked ? blockedBeats + 1 : 0;
    if (blockedBeats >= MAX_BLOCKED_BEATS) return void response.destroy();
    if (!isBlocked && !hasWritten) write(SIGN_OF_LIFE);
    hasWritten = false;
  }

  function close(): void {
    unsubscribe();
    endBeats();
  }

  const unsubscribe = log.subscribe(pump);
  const endBeats = heartbeat.add(beat);
  response.once('close', close);
  response.on('drain', () => {
    isBlocked = false;
    pump();
  });
  pump();
}
