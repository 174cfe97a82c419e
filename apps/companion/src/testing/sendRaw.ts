import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Sends bytes as they are to 127.0.0.1, each part after the answer to the one before has begun, and gives all
 * that came back until the other side closed.
 */
export async function sendRaw(port: number, first: string, ...later: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const received = text(socket);
  socket.write(first);
  for (const part of later) {
    await once(socket, 'data');
    socket.write(part);
  }
  return received;
}
