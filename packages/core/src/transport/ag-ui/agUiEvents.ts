import { chatEn } from '../../locale/chatEn.ts';
import { readUsage } from '../../pricing/readUsage.ts';
import { wireUsage } from '../../pricing/usage.ts';
import { addUsage } from '../../pricing/usageParts.ts';
import type { ChatEvent } from '../chatTransport.ts';
import { listAt, pieceOf, textAt } from '../stream/chunkFields.ts';
import { networkFailure, type StreamTexts } from '../stream/streamTransport.ts';

/**
 * Reads the events of an AG-UI run (protocol 1.0, and the `THINKING_…` names before it). Tool calls, state and
 * activities are passed over.
 *
 * @yields text, reasoning, then usage and `finish`; or `error`. Several messages of a run become paragraphs.
 */
export async function* agUiEvents(
  events: AsyncIterable<unknown>,
  texts: StreamTexts = chatEn,
): AsyncGenerator<ChatEvent, void, undefined> {
  const messages = new RunMessages();
  for await (const event of events) {
    switch (textAt(event, 'type')) {
      case 'TEXT_MESSAGE_START':
      case 'TEXT_MESSAGE_CONTENT':
      case 'TEXT_MESSAGE_CHUNK':
        yield* messages.textOf(event);
        break;
      case 'REASONING_MESSAGE_CONTENT':
      case 'REASONING_MESSAGE_CHUNK':
      case 'THINKING_TEXT_MESSAGE_CONTENT':
        yield* pieceOf('reasoning', textAt(event, 'delta'));
        break;
      case 'RUN_ERROR':
        yield failureOf(event, texts);
        return;
      case 'RUN_FINISHED':
        yield* endOf(event);
        return;
      default:
    }
  }
  yield { type: 'error', failure: networkFailure(texts) };
}

/** The messages of a run: those of the assistant are the reply. */
class RunMessages {
  readonly #foreignIds = new Set<string>();
  #currentId = '';
  #hasText = false;

  *textOf(event: unknown): Generator<ChatEvent, void, undefined> {
    const id = textAt(event, 'messageId') || this.#currentId;
    const role = textAt(event, 'role') || 'assistant';
    if (role !== 'assistant') this.#foreignIds.add(id);
    const delta = textAt(event, 'delta');
    if (delta === '' || this.#foreignIds.has(id)) return;
    yield* pieceOf('text', this.#hasText && id !== this.#currentId ? `\n\n${delta}` : delta);
    this.#currentId = id;
    this.#hasText = true;
  }
}

function failureOf(event: unknown, texts: StreamTexts): ChatEvent {
  const code = textAt(event, 'code');
  const message = textAt(event, 'message') || texts['chat.streamingError'];
  return { type: 'error', failure: { message, ...(code === '' ? {} : { code }) } };
}

function* endOf(event: unknown): Generator<ChatEvent, void, undefined> {
  const counted = listAt(event, 'usage')
    .map(readUsage)
    .flatMap((reading) => (reading.status === 'counted' ? [reading.usage] : []));
  const [first, ...others] = counted;
  if (first !== undefined)
    yield { type: 'usage', usage: wireUsage(others.reduce(addUsage, first), 'counted') };
  yield { type: 'finish', reason: textAt(event, 'outcome.type') === 'cancelled' ? 'stopped' : 'stop' };
}
