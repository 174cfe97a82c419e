import type { ChatFailure } from '../chat/chatMessage.ts';
import type { Clock } from '../store/clock.ts';
import { readCompletionEvent } from '../stream/completionEvents.ts';
import { readEventStream } from '../stream/readEventStream.ts';
import { StreamError } from '../stream/streamError.ts';
import type { CompletionEvent } from '../wire/completionEvent.ts';
import type { ChatEvent } from './chatTransport.ts';
import type { HttpTransportConnection } from './httpTransportConnection.ts';
import { watchedBytes } from './watchedBytes.ts';

/** How often a lost stream is looked for in a row, and the first pause, which doubles: 15.5 seconds in all. */
const MAX_TRIES = 5;
const FIRST_PAUSE_MS = 500;

/** How the events of a reply are reached. */
export interface HttpTransportEventsOptions {
  /** The connection to begin with. */
  connection: HttpTransportConnection;
  /** Looks for the stream again, behind the event with this id; empty: from the beginning. */
  reconnect: (lastEventId: string) => Promise<HttpTransportConnection>;
  signal: AbortSignal;
  clock: Clock;
  networkFailure: ChatFailure;
  /** Text of a failure that has none of its own. */
  streamingError: string;
}

/**
 * Gives the events of a reply up to its `finish` or `error`, over as many connections as it takes. A stream that
 * ends without saying how, or falls silent, is looked for again from the last event seen, so that no text is lost or
 * doubled.
 *
 * @yields nothing more once the signal is aborted
 */
export async function* httpTransportEvents(
  options: HttpTransportEventsOptions,
): AsyncGenerator<ChatEvent, void, undefined> {
  const { reconnect, signal, clock, networkFailure } = options;
  const position: Position = { lastEventId: '', canGoOn: true, tries: 0 };
  let { connection } = options;
  while (!signal.aborted) {
    if (connection.status === 'open') {
      const isComplete = yield* eventsOf(connection.body, position, options);
      if (isComplete || signal.aborted) return;
      connection = { status: 'lost', failure: networkFailure };
    }
    if (connection.status === 'refused' || !position.canGoOn || position.tries === MAX_TRIES) {
      yield { type: 'error', failure: connection.failure };
      return;
    }
    await pause(clock, FIRST_PAUSE_MS * 2 ** position.tries, signal);
    if (signal.aborted) return;
    position.tries += 1;
    connection = await reconnect(position.lastEventId);
  }
}

/** How far the reading is. */
interface Position {
  lastEventId: string;
  /** False once an event without an id came: nobody could say where to go on. */
  canGoOn: boolean;
  /** Tries to find the stream again since the last event. */
  tries: number;
}

/**
 * Reads one connection to its end.
 *
 * @yields the events
 * @returns true when the reply is complete, false when the connection broke before
 */
async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  position: Position,
  { signal, clock, streamingError }: HttpTransportEventsOptions,
): AsyncGenerator<ChatEvent, boolean, undefined> {
  try {
    for await (const { data, id } of readEventStream(watchedBytes(body, clock), { signal })) {
      Object.assign(position, { lastEventId: id, canGoOn: id !== '', tries: 0 });
      const event = readCompletionEvent(data);
      if (event === null) continue;
      yield* chatEventsOf(event, streamingError);
      if (event.type === 'done' || event.type === 'error') return true;
    }
  } catch (error) {
    if (!(error instanceof StreamError)) return false;
    yield { type: 'error', failure: { message: streamingError, code: error.code } };
    return true;
  }
  return false;
}

function chatEventsOf(event: CompletionEvent, streamingError: string): ChatEvent[] {
  switch (event.type) {
    case 'content':
      return [{ type: 'text', text: event.content }];
    case 'reasoning':
      return [{ type: 'reasoning', text: event.content }];
    case 'image':
      return [{ type: 'image', url: event.imageUrl }];
    case 'search':
      return [{ type: 'sources', sources: event.results }];
    case 'done': {
      const { finishReason = 'stop' } = event;
      return [...figureEvents(event), { type: 'finish', reason: finishReason }];
    }
    default: {
      const { type, error, userStats, usage, cost, ...origin } = event;
      const failure = { message: error === '' ? streamingError : error, ...origin };
      return [...figureEvents({ userStats, usage, cost }), { type, failure }];
    }
  }
}

/** What the reply used and cost, where the server says so. */
function figureEvents({ userStats, usage, cost }: Figures): ChatEvent[] {
  if (userStats === undefined && usage === undefined && cost === undefined) return [];
  return [{ type: 'usage', ...(usage && { usage }), ...(userStats && { userStats }), ...(cost && { cost }) }];
}

type Figures = Pick<Extract<CompletionEvent, { type: 'done' }>, 'userStats' | 'usage' | 'cost'>;

/** Resolves after the delay, or as soon as the signal is aborted. */
function pause(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stopWaiting = clock.after(delayMs, end);
    signal.addEventListener('abort', end);
    function end(): void {
      stopWaiting();
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
