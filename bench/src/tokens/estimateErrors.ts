import { correctedTokens, estimateTokens, learnCorrection, NO_CORRECTION } from '@diwan/core';

import { COUNTED_CHATS, type CountedChat, type Encoding, ENCODINGS } from '../inputs/countedChats.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { statisticsOf } from '../measure/statistics.ts';
import type { Budget, ResultTable } from '../measure/subject.ts';

/** Replies from which a model is learned before the estimate has to be good. */
const REPLIES = 5;
/** Tokens that models count around each message. */
const FRAMING = 4;

/** How far the estimate of a question with all that came before it is off, in languages of every kind. */
export function estimateErrors(): { tables: ResultTable[]; budgets: Budget[] } {
  const runs = COUNTED_CHATS.flatMap((chat) =>
    ENCODINGS.map((encoding) => ({
      name: `${chat.language}, ${encoding}`,
      errors: errorsOf(chat, encoding),
    })),
  );
  const table = (title: string, errorsIn: (errors: Errors) => readonly number[]): ResultTable => ({
    title,
    unit: '%',
    rows: runs.map(({ name, errors }) => ({
      contestant: name,
      version: packageVersion('@diwan/core'),
      values: statisticsOf(errorsIn(errors)),
    })),
  });
  const means = runs.map(({ errors }) => meanOf(errors.learned.slice(REPLIES)));
  const rule = `mean error after ${REPLIES} replies, %`;
  const worst = { rule: `${rule}, worst language`, bound: 'at most', measured: Math.max(...means) } as const;
  return {
    tables: [
      table('the error without what was learned', ({ bare }) => bare),
      table(`the error after ${REPLIES} replies`, ({ learned }) => learned.slice(REPLIES)),
    ],
    budgets: [
      { level: 'must', limit: 10, ...worst },
      { level: 'aim', limit: 5, ...worst },
      { level: 'aim', limit: 5, rule: `${rule}, all languages`, bound: 'at most', measured: meanOf(means) },
    ],
  };
}

/** By how many percent each estimate of a chat is off. */
interface Errors {
  bare: readonly number[];
  learned: readonly number[];
}

function errorsOf({ turns }: CountedChat, encoding: Encoding): Errors {
  let correction = NO_CORRECTION;
  let estimated = 0;
  let counted = 0;
  const errors = turns.map(({ question, answer, tokens }) => {
    const [ofQuestion = 0, ofAnswer = 0] = tokens[encoding];
    estimated += estimateTokens(question);
    counted += ofQuestion + FRAMING;
    const off = (guess: number): number => (100 * Math.abs(guess - counted)) / counted;
    const error = { bare: off(estimated), learned: off(correctedTokens(estimated, correction)) };
    correction = learnCorrection(correction, estimated, counted);
    estimated += estimateTokens(answer);
    counted += ofAnswer + FRAMING;
    return error;
  });
  return { bare: errors.map(({ bare }) => bare), learned: errors.map(({ learned }) => learned) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
