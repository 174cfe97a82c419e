import { createSseParser, readCompletionEvent } from '@diwan/core';
import { type CodingAnswer, type CompletionEvent, messageSchema } from '@diwan/core/wire';
import { type InferOutput, omit, partial } from 'valibot';

import { codingAnswerIn } from '../coding-chat/codingAnswerIn.ts';

/** What is known of an ended reply; id and place are those of the saved message. */
const replyEndSchema = partial(omit(messageSchema, ['id', 'parentId', 'isStreaming']));

/** What is known of an ended reply. */
export type ReplyEnd = InferOutput<typeof replyEndSchema>;

/** How a reply ended, read from the events that its page would have read. */
export function replyEndOf(events: string): ReplyEnd {
  let end: ReplyEnd = { content: '' };
  const parser = createSseParser({
    onEvent: ({ data }) => {
      const event = readCompletionEvent(data);
      end = event === null ? withAnswer(end, codingAnswerIn(data)) : after(end, event);
    },
  });
  parser.feed(events);
  return end;
}

/** Of a coding reply the explanation is shown, the model's whole text goes on in the conversation, and its plan waits. */
function withAnswer(end: ReplyEnd, answer: CodingAnswer | null): ReplyEnd {
  if (answer === null) return end;
  const told = withText(end, answer);
  if (answer.type !== 'executable') return told;
  return { ...told, build: { plan: answer.executableJson, step: { status: 'proposed' } } };
}

function withText(end: ReplyEnd, answer: CodingAnswer): ReplyEnd {
  const { explanationText: content = '', fullAIResponse: apiContent = '' } = answer;
  return content === '' || content === apiContent ? end : { ...end, content, apiContent };
}

function after(end: ReplyEnd, event: CompletionEvent): ReplyEnd {
  switch (event.type) {
    case 'content':
      return { ...end, content: `${end.content ?? ''}${event.content}` };
    case 'reasoning':
      return end;
    case 'image':
      return { ...end, image: event.imageUrl };
    case 'search':
      return { ...end, sources: event.results };
    case 'done':
      return {
        ...end,
        ...figuresOf(event),
        ...(event.finishReason === 'stopped' ? { isStopped: true } : {}),
      };
    case 'error': {
      const { error: message, code, requestId } = event;
      return { ...end, ...figuresOf(event), isError: true, failure: { message, code, requestId } };
    }
  }
}

function figuresOf({ usage }: Pick<CompletionEvent & { type: 'done' }, 'usage'>): Pick<ReplyEnd, 'usage'> {
  return usage === undefined ? {} : { usage };
}
