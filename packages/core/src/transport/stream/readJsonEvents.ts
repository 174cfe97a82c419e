import { type ByteStream, readEventStream } from '../../stream/readEventStream.ts';
import { StreamError } from '../../stream/streamError.ts';

/** What stands at the end of the streams of OpenAI and the AI SDK. */
export const DONE = '[DONE]';

/**
 * Gives the JSON of each event of a stream. The end marker is given as it is.
 *
 * @yields parsed values, to be narrowed by whoever knows the protocol
 * @throws StreamError `malformed-event` for an event that is no JSON, and what the stream itself throws when it breaks
 */
export async function* readJsonEvents(
  bytes: ByteStream,
  signal: AbortSignal,
): AsyncGenerator<unknown, void, undefined> {
  for await (const { data } of readEventStream(bytes, { signal })) {
    yield data === DONE ? DONE : parsed(data);
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new StreamError('malformed-event', `Malformed stream event: ${data.slice(0, 100)}`, { cause });
  }
}
