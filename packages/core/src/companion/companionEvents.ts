import { parseJson, pipe, safeParse, string } from 'valibot';

import { readEventStream } from '../stream/readEventStream.ts';
import { type BuildEvent, buildEventSchema } from '../wire/build.ts';
import { CompanionError } from './companionError.ts';

/**
 * Reads the events of a build from the answer's stream. Unknown and malformed events are passed over.
 *
 * @yields each event as it comes; the stream may break off before `build-end`
 * @throws CompanionError `unreachable` when the stream breaks
 */
export async function* companionEvents(
  response: Response,
  signal: AbortSignal | undefined,
): AsyncGenerator<BuildEvent, void, undefined> {
  if (response.body === null) return;
  try {
    for await (const { data } of readEventStream(response.body, { signal })) {
      const event = safeParse(eventText, data);
      if (event.success) yield event.output;
    }
  } catch (cause) {
    signal?.throwIfAborted();
    throw new CompanionError('unreachable', 'The events of the build broke off', { cause });
  }
}

const eventText = pipe(string(), parseJson(), buildEventSchema);
