import { type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type Answer, COMMON_HEADERS } from './answer.ts';
import { type Log } from './log.ts';

/** Writes an answer; a body in pieces goes out as fast as the caller takes it, and is closed when the caller is gone. */
export async function writeAnswer(
  response: ServerResponse,
  { status, headers, body }: Answer,
  log: Log,
): Promise<void> {
  const isWhole = typeof body === 'string' || body instanceof Uint8Array;
  response.writeHead(status, {
    ...COMMON_HEADERS,
    ...headers,
    ...(isWhole && status !== 204 && status !== 304 ? { 'content-length': Buffer.byteLength(body) } : {}),
  });
  if (isWhole) {
    response.end(body);
    return;
  }
  response.flushHeaders();
  try {
    await pipeline(Readable.from(body, { objectMode: false }), response);
  } catch (error) {
    // A caller who left is no failure; the answer has begun, so cutting it is all that can be told.
    if (!isPrematureClose(error)) log(`An answer broke off: ${String(error)}`);
    response.destroy();
  }
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
