import type { ChatTransport } from '../chatTransport.ts';
import { DONE } from '../stream/readJsonEvents.ts';
import { streamTransport, type StreamTransportOptions } from '../stream/streamTransport.ts';
import { aiSdkBody } from './aiSdkBody.ts';
import { aiSdkEvents } from './aiSdkEvents.ts';

/** Makes a transport to a route that answers as `toUIMessageStreamResponse()` does. */
export function createAiSdkTransport(options: StreamTransportOptions): ChatTransport {
  return streamTransport(options, {
    body: aiSdkBody,
    events: (chunks, texts) => aiSdkEvents(untilDone(chunks), texts),
  });
}

/**
 * A `finish` chunk is optional in this protocol, the end marker is not.
 *
 * @yields the chunks before the marker
 * @throws Error when the stream ends without it
 */
async function* untilDone(chunks: AsyncIterable<unknown>): AsyncGenerator<unknown, void, undefined> {
  for await (const chunk of chunks) {
    if (chunk === DONE) return;
    yield chunk;
  }
  throw new Error('The stream broke off.');
}
