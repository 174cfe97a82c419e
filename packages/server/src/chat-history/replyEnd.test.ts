import { writeCompletionEvent } from '@diwan/core';
import { expect, it } from 'vitest';

import { replyEndOf } from './replyEnd.ts';

it('[VI-24] reads of a coding reply the explanation to show, the whole text to go on with, and the plan', () => {
  const answer = {
    type: 'executable',
    message: 'I do it.',
    explanationText: 'I do it.',
    fullAIResponse: 'I do it. <plan>',
    executableJson: { format: 'plan/1' },
  };
  const events =
    writeCompletionEvent({ type: 'content', content: 'I do it.\n\nFirst try.' }, 1) +
    writeCompletionEvent({ type: 'plan-progress', title: 'x', operations: 1, writing: null }, 2) +
    writeCompletionEvent({ type: 'coding-answer', answer }, 3) +
    writeCompletionEvent({ type: 'done', finishReason: 'stop' }, 4);
  expect(replyEndOf(events)).toEqual({
    content: 'I do it.',
    apiContent: 'I do it. <plan>',
    build: { plan: { format: 'plan/1' }, step: { status: 'proposed' } },
  });
});
