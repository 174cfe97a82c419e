import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { array, number, object, parse, string, tuple } from 'valibot';
import { describe, expect, it } from 'vitest';

import { estimateTokens } from './estimateTokens.ts';
import { correctedTokens, learnCorrection, NO_CORRECTION } from './tokenCorrection.ts';

const counts = tuple([number(), number()]);
const chatsSchema = array(
  object({
    language: string(),
    turns: array(
      object({ question: string(), answer: string(), tokens: object({ o200k: counts, cl100k: counts }) }),
    ),
  }),
);
type Turn = (typeof CHATS)[number]['turns'][number];

const CHATS = parse(
  chatsSchema,
  JSON.parse(readFileSync(new URL('../../testdata/tokens/chats.json', import.meta.url), 'utf8')),
);

/** Tokens that models count around each message. */
const FRAMING = 4;

describe('a correction', () => {
  it('[PR-15] changes nothing before anything was learned', () => {
    fc.assert(
      fc.property(fc.nat(), (estimated) => {
        expect(correctedTokens(estimated, NO_CORRECTION)).toBe(estimated);
      }),
    );
  });

  it('[PR-15] brings the mean error to a tenth or less after five replies', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.6, max: 2.2, noNaN: true }),
        fc.array(turn(), { minLength: 12, maxLength: 12 }),
        (ratio, turns) => {
          const errors = errorsOf(ratio, turns).slice(5);
          expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThanOrEqual(0.1);
        },
      ),
    );
  });

  it.each(CHATS.flatMap((chat) => (['o200k', 'cl100k'] as const).map((encoding) => ({ ...chat, encoding }))))(
    '[PR-15] is off by a tenth at most after five replies in $language, counted by $encoding',
    ({ turns, encoding }) => {
      const errors = errorsOfChat(turns, encoding).slice(5);
      expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThanOrEqual(0.1);
    },
  );

  it('[PR-15] takes a tiny message with a large framing for what it is', () => {
    const learned = learnCorrection(NO_CORRECTION, 2, 14);
    expect(correctedTokens(10_000, learned)).toBeLessThan(13_000);
  });

  it('[PR-15] takes no instructions of a server for the text of a short message', () => {
    const learned = learnCorrection(NO_CORRECTION, 60, 60 + 550);
    expect(correctedTokens(5000, learned)).toBeLessThan(17_500);
  });

  it('[PR-15] stays within bounds whatever is counted', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.maxSafeInteger(), fc.maxSafeInteger())), (replies) => {
        const learned = replies.reduce(
          (correction, [estimated, counted]) => learnCorrection(correction, estimated, counted),
          NO_CORRECTION,
        );
        const corrected = correctedTokens(1000, learned);
        expect(corrected >= 250 && corrected <= 12_000).toBe(true);
      }),
    );
  });

  it.each([
    [0, 10],
    [10, 0],
    [10, -5],
    [10, 1.5],
    [10, Number.NaN],
    [10, Number.POSITIVE_INFINITY],
  ])('[PR-15] learns nothing from %d estimated and %d counted', (estimated, counted) => {
    expect(learnCorrection(NO_CORRECTION, estimated, counted)).toBe(NO_CORRECTION);
  });

  it('[U-66] stays within bounds whatever was kept', () => {
    expect(correctedTokens(1000, { counted: 1e300, estimated: 0, spread: 0 })).toBe(12_000);
  });

  it('[PR-15] follows a change of language within five replies', () => {
    let correction = NO_CORRECTION;
    for (let reply = 0; reply < 20; reply++) correction = learnCorrection(correction, 1000, 900);
    for (let reply = 0; reply < 5; reply++) correction = learnCorrection(correction, 1000, 2000);
    expect(correctedTokens(1000, correction)).toBeGreaterThan(1600);
  });

  it('[PR-15] narrows the spread as the estimates come right', () => {
    let correction = NO_CORRECTION;
    for (let reply = 0; reply < 10; reply++) correction = learnCorrection(correction, 1000, 1500);
    expect(correction.spread).toBeLessThan(0.05);
  });
});

/** Estimated tokens of what is added to the conversation, and by how much its count differs from the others. */
function turn(): fc.Arbitrary<[number, number]> {
  return fc.tuple(fc.integer({ min: 100, max: 1000 }), fc.double({ min: 0.85, max: 1.15, noNaN: true }));
}

/** The share by which each estimate of a growing conversation was off, learning on the way. */
function errorsOf(ratio: number, turns: [number, number][]): number[] {
  let correction = NO_CORRECTION;
  let estimated = 0;
  let counted = 10;
  return turns.map(([tokens, noise]) => {
    estimated += tokens;
    counted += Math.round(tokens * ratio * noise);
    const error = Math.abs(correctedTokens(estimated, correction) - counted) / counted;
    correction = learnCorrection(correction, estimated, counted);
    return error;
  });
}

/** The same for a counted chat, whose every question is sent with all that came before it. */
function errorsOfChat(turns: readonly Turn[], encoding: keyof Turn['tokens']): number[] {
  let correction = NO_CORRECTION;
  let estimated = 0;
  let counted = 0;
  return turns.map(({ question, answer, tokens }) => {
    estimated += estimateTokens(question);
    counted += tokens[encoding][0] + FRAMING;
    const error = Math.abs(correctedTokens(estimated, correction) - counted) / counted;
    correction = learnCorrection(correction, estimated, counted);
    estimated += estimateTokens(answer);
    counted += tokens[encoding][1] + FRAMING;
    return error;
  });
}
