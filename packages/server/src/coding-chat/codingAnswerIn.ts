import { type CodingAnswer, codingEventSchema } from '@diwan/core/wire';
import { parseJson, pipe, safeParse, string } from 'valibot';

/** The answer in the data of an event of a coding completion; `null` in any other event. */
export function codingAnswerIn(data: string): CodingAnswer | null {
  // Most events are deltas: they need not be parsed to be passed over.
  if (!data.startsWith('{"type":"coding-answer"')) return null;
  const parsed = safeParse(codingData, data);
  return parsed.success && parsed.output.type === 'coding-answer' ? parsed.output.answer : null;
}

const codingData = pipe(string(), parseJson(), codingEventSchema);
