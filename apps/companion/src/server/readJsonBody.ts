import { type IncomingMessage } from 'node:http';

import { RequestError } from './refusals.ts';

/**
 * Reads the JSON of a request; never holds more than the limit.
 *
 * @throws RequestError `body-too-large` as soon as the limit is passed, announced or not, `bad-json` when the
 *   bytes are no JSON in UTF-8
 */
export async function readJsonBody(request: IncomingMessage, limitBytes: number): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw new RequestError('body-too-large');
  return parseJson(await readBytes(request, limitBytes));
}

/** Listens instead of iterating: leaving a loop over the stream would cut the connection before the answer. */
function readBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    request.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.length;
      if (sizeBytes <= limitBytes) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      reject(new RequestError('body-too-large'));
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', (cause) => reject(new RequestError('bad-request', { cause })));
  });
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new RequestError('bad-json', { cause });
  }
}
