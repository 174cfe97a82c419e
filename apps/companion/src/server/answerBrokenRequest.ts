import { type Socket } from 'node:net';

import { COMMON_HEADERS, errorAnswer } from './answer.ts';
import { type Refusal } from './refusals.ts';

/**
 * Answers bytes that are no complete request (`clientError` of the HTTP server) and closes the connection.
 *
 * On a connection that carried an answer before nothing is written: the bytes could land inside that answer.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = errorAnswer(refusalOf(error.code));
  const lines = Object.entries({
    ...COMMON_HEADERS,
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} \r\n${lines.join('')}\r\n${body}`);
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout';
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large';
  return 'bad-request';
}
