import { repairStep, type ReplyFacts } from '@diwan/core/plan';

import type { ModelCall } from '../completions/completionConduct.ts';
import type { RunEvent } from '../completions/runEvent.ts';
import type { ProviderEvent, ProviderMessage } from '../providers/modelProvider.ts';
import { type CodingReply, readCodingReply } from './codingReply.ts';
import type { ShownFiles } from './shownFiles.ts';
import { type CountedIn, type StreamedReply, streamedReply } from './streamedReply.ts';

/** What a coding answer needs besides its call. */
export interface CodingAnswerOptions {
  shown: ShownFiles;
  /** The id that the plan gets. */
  planId: string;
  /**
   * Asks the model again, metered apart.
   *
   * @throws when it is refused, as for money
   */
  askAgain: (messages: readonly ProviderMessage[], attempt: number) => AsyncIterable<ProviderEvent>;
}

/**
 * Lets a model answer a coding message, and reads its reply: the last event before the end is the answer.
 *
 * A plan with faults goes back to the model with the exact errors, at most twice, and not again with an error that it was
 * told before. A repair that fails, or that nobody pays for, leaves the reply that was there.
 */
export async function* codingAnswer(
  call: ModelCall,
  options: CodingAnswerOptions,
): AsyncGenerator<RunEvent, void, undefined> {
  const first = yield* readReply(call.ask(), 'run', call, options);
  const { end } = first;
  if (end?.type !== 'finish') {
    if (end !== null) yield end;
    return;
  }
  const { answer, shown } = end.reason === 'length' ? first : yield* repairedReply(first, call, options);
  const whole = answer.explanationText ?? '';
  // What was held back while it might have been a part of the plan, and what is said of a broken plan.
  if (whole.startsWith(shown)) yield { type: 'written', text: '', shown: whole.slice(shown.length) };
  yield { type: 'logged', event: { type: 'coding-answer', answer } };
  yield end;
}

/** A reply as it came and as it was read. */
type ReadReply = StreamedReply & CodingReply;

async function* readReply(
  events: AsyncIterable<ProviderEvent>,
  counted: CountedIn,
  { model }: ModelCall,
  { shown, planId }: CodingAnswerOptions,
): AsyncGenerator<RunEvent, ReadReply, undefined> {
  const reply = yield* streamedReply(events, counted);
  const isTruncated = reply.end?.type === 'finish' && reply.end.reason === 'length';
  const facts: ReplyFacts = { id: planId, model: model.id, isTruncated };
  return { ...reply, ...(await readCodingReply(reply.text, shown, facts)) };
}

async function* repairedReply(
  first: ReadReply,
  call: ModelCall,
  options: CodingAnswerOptions,
): AsyncGenerator<RunEvent, ReadReply, undefined> {
  const asked: (readonly string[])[] = [];
  let reply = first;
  let { messages } = call;
  while (reply.faults.length > 0 && !call.signal.aborted) {
    const step = repairStep(reply.faults, asked);
    if (step.status === 'stop') break;
    asked.push(step.named);
    messages = [...messages, message('assistant', reply.text), message('user', step.text)];
    const faults = reply.faults.map(({ path, detail }) => (path === null ? detail : `${path}: ${detail}`));
    yield { type: 'logged', event: { type: 'plan-repair', attempt: asked.length, faults } };
    const next = yield* repair(messages, asked.length, call, options);
    if (next === null) break;
    reply = next;
  }
  return reply;
}

/** A reply to a repair request; `null` where there is none, for whatever reason. */
async function* repair(
  messages: readonly ProviderMessage[],
  attempt: number,
  call: ModelCall,
  options: CodingAnswerOptions,
): AsyncGenerator<RunEvent, ReadReply | null, undefined> {
  try {
    // A reader that knows nothing of repairs shows one text: the explanation begins anew as a paragraph of its own.
    yield { type: 'written', text: '', shown: '\n\n' };
    const next = yield* readReply(options.askAgain(messages, attempt), 'apart', call, options);
    return next.end?.type === 'finish' ? next : null;
  } catch {
    return null;
  }
}

function message(role: 'user' | 'assistant', text: string): ProviderMessage {
  return { role, content: [{ type: 'text', text }] };
}
