import { describe, expect, it, vi } from 'vitest';

import { COMPLETION_END, writeCompletionEvent } from '../stream/completionEvents.ts';
import { codingStreamAnswer } from './codingStream.ts';

type Event = Parameters<typeof writeCompletionEvent>[0];

function bodyOf(...events: readonly Event[]): ReadableStream<Uint8Array> {
  const text = events.map((event, at) => writeCompletionEvent(event, at + 1)).join('') + COMPLETION_END;
  return new Blob([text]).stream();
}

const text = (content: string): Event => ({ type: 'content', content });
const answer = {
  type: 'executable',
  message: 'I do it.',
  fullAIResponse: 'I do it. <plan>',
  executableJson: null,
};
const usage = { total_tokens: 3 };

describe('codingStreamAnswer', () => {
  it('gives the explanation and the progress of the plan as they come, and then the answer with its usage', async () => {
    const onText = vi.fn();
    const onPlan = vi.fn();
    const progress: Event = { type: 'plan-progress', title: 'x', operations: 0, writing: 'a.ts' };
    const events = bodyOf(
      text('I do'),
      progress,
      text(' it.'),
      { type: 'coding-answer', answer },
      { type: 'done', usage },
    );
    expect(await codingStreamAnswer(events, { onText, onPlan })).toEqual({ ...answer, usage });
    expect(onText.mock.calls.flat()).toEqual(['I do', ' it.']);
    expect(onPlan.mock.calls.flat()).toEqual([progress]);
  });

  it('[BU-8] gives the explanation of a corrected plan once, as the answer', async () => {
    const onText = vi.fn();
    const onPlan = vi.fn();
    const repair: Event = { type: 'plan-repair', attempt: 1, faults: ['no'] };
    const events = bodyOf(
      text('First.'),
      repair,
      text('Second.'),
      { type: 'coding-answer', answer },
      { type: 'done' },
    );
    expect(await codingStreamAnswer(events, { onText, onPlan })).toEqual(answer);
    expect(onText.mock.calls.flat()).toEqual(['First.']);
    expect(onPlan.mock.calls.flat()).toEqual([repair]);
  });

  it('gives what had come of an answer that was stopped', async () => {
    const events = bodyOf(text('I do'), { type: 'done', finishReason: 'stopped' });
    expect(await codingStreamAnswer(events)).toEqual({ type: 'message', message: 'I do' });
  });

  it.each([
    ['Busy.', 'Busy.'],
    ['', 'Streaming error'],
  ])('[ER-5] fails in the words of the server: "%s"', async (error, message) => {
    const events = bodyOf(text('I'), { type: 'error', error, code: 'provider-busy', requestId: 'r1' });
    await expect(codingStreamAnswer(events)).rejects.toMatchObject({
      kind: 'answer',
      message,
      code: 'provider-busy',
      requestId: 'r1',
    });
  });

  it('[ER-7] tells of a stream that broke off, so that it is asked for again', async () => {
    await expect(codingStreamAnswer(bodyOf(text('I')))).rejects.toMatchObject({ kind: 'network' });
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new TypeError('gone')),
    });
    await expect(codingStreamAnswer(broken)).rejects.toMatchObject({ kind: 'network', message: 'gone' });
  });

  it('ends with the signal', async () => {
    const abort = new AbortController();
    const reading = codingStreamAnswer(new ReadableStream(), { signal: abort.signal });
    abort.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
});
