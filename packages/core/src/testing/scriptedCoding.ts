import type { CodingAdapter, CodingListener } from '../vibe/codingAdapter.ts';
import type { PlanEvent } from '../vibe/growingPlan.ts';
import type { CodingChatRequestInput, CodingChatResponse } from '../wire/codingChat.ts';

/** Coding calls whose answers a test gives one by one. */
export interface ScriptedCoding extends CodingAdapter {
  /** Every question, oldest first. */
  readonly requests: readonly CodingChatRequestInput[];
  /** Ids of the replies that were stopped. */
  readonly stopped: readonly string[];
  /** Writes a piece of the explanation of the oldest open question. */
  write(delta: string): void;
  /** Tells how far the plan of the oldest open question is. */
  writePlan(event: PlanEvent): void;
  /** Answers the oldest open question. */
  answer(answer: Partial<CodingChatResponse>): void;
  /** Lets the oldest open question fail. */
  fail(error: Error): void;
}

/** Makes coding calls without an answer. */
export function scriptedCoding(): ScriptedCoding {
  const requests: CodingChatRequestInput[] = [];
  const stopped: string[] = [];
  const open: OpenQuestion[] = [];

  function settle(end: (question: OpenQuestion) => void): void {
    const question = open.shift();
    if (question === undefined) throw new Error('No question is open');
    end(question);
  }

  return {
    requests,
    stopped,
    ask(request, signal, listener = {}) {
      requests.push(request);
      return new Promise((resolve, reject) => {
        open.push({ resolve, reject, listener });
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    },
    stop(messageId) {
      stopped.push(messageId);
      return Promise.resolve();
    },
    write: (delta) => open[0]?.listener.onText?.(delta),
    writePlan: (event) => open[0]?.listener.onPlan?.(event),
    answer: (answer) => settle(({ resolve }) => resolve({ type: 'text', message: '', ...answer })),
    fail: (error) => settle(({ reject }) => reject(error)),
  };
}

interface OpenQuestion {
  readonly resolve: (answer: CodingChatResponse) => void;
  readonly reject: (error: Error) => void;
  readonly listener: CodingListener;
}
