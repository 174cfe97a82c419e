import { scriptedAnswer } from '../../../shared/scriptedAnswer.ts';

/** The backend of the application. */
export function POST(): Response {
  const pieces = scriptedAnswer();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(stream);
}
