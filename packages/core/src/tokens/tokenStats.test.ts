import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { FREE_PRICE, parsePrice } from '../money/price.ts';
import { learnCorrection, NO_CORRECTION } from './tokenCorrection.ts';
import { tokenRange } from './tokenRange.ts';
import { estimateOutputTokens, IMAGE_TOKENS, type PromptEstimate, tokenStats } from './tokenStats.ts';

const prices = { input: parsePrice(2) ?? FREE_PRICE, output: parsePrice(8) ?? FREE_PRICE };
const nothing: PromptEstimate = {
  inputTokens: 0,
  attachmentTextTokens: 0,
  images: 0,
  projectFilesTokens: 0,
  conversationTokens: 0,
};
const tokens = fc.integer({ min: 0, max: 2_000_000 });
const prompts = fc.record({
  inputTokens: tokens,
  attachmentTextTokens: tokens,
  images: fc.integer({ min: 0, max: 50 }),
  projectFilesTokens: tokens,
  conversationTokens: tokens,
});

describe('tokenStats', () => {
  it('[PR-3] has every part, the total and the cost of the next message', () => {
    const prompt = {
      inputTokens: 100,
      attachmentTextTokens: 50,
      images: 2,
      projectFilesTokens: 300,
      conversationTokens: 400,
    };
    expect(tokenStats(prompt, prices)).toEqual({
      inputTokens: 100,
      attachmentTokens: 2050,
      projectFilesTokens: 300,
      conversationTokens: 400,
      estimatedOutputTokens: 1425,
      totalTokens: 4275,
      nextMessageCost: 2850 * 2 + 1425 * 8,
    });
  });

  it('[PR-3] is zero for nothing', () => {
    expect(tokenStats(nothing, prices)).toMatchObject({ totalTokens: 0, nextMessageCost: 0 });
  });

  it('[PR-3] makes the total of the parts, corrected or not', () => {
    fc.assert(
      fc.property(prompts, fc.integer({ min: 1, max: 5000 }), (prompt, counted) => {
        const stats = tokenStats(prompt, prices, learnCorrection(NO_CORRECTION, 1000, counted));
        expect(stats.totalTokens).toBe(
          stats.inputTokens +
            stats.attachmentTokens +
            stats.projectFilesTokens +
            stats.conversationTokens +
            stats.estimatedOutputTokens,
        );
      }),
    );
  });

  it('[AT-13] counts 1000 tokens an image, whatever was learned of texts', () => {
    const correction = learnCorrection(NO_CORRECTION, 1000, 3000);
    expect(tokenStats({ ...nothing, images: 3 }, prices, correction).attachmentTokens).toBe(3 * IMAGE_TOKENS);
  });
});

describe('estimateOutputTokens', () => {
  it.each([
    [0, 0],
    [1, 1],
    [100, 50],
    [16_000, 8000],
    [16_002, 8000],
  ])('[PR-2] for %i input tokens is %i', (input, output) => {
    expect(estimateOutputTokens(input)).toBe(output);
  });
});

describe('tokenRange', () => {
  it('[PR-3] holds the estimate', () => {
    fc.assert(
      fc.property(prompts, (prompt) => {
        const stats = tokenStats(prompt, prices);
        const { totalTokens, nextMessageCost } = tokenRange(stats, prices);
        expect(totalTokens.low <= stats.totalTokens && stats.totalTokens <= totalTokens.high).toBe(true);
        expect(
          nextMessageCost.low <= stats.nextMessageCost && stats.nextMessageCost <= nextMessageCost.high,
        ).toBe(true);
      }),
    );
  });

  it('[PR-15] narrows with what was learned', () => {
    const stats = tokenStats({ ...nothing, inputTokens: 1000 }, prices);
    const before = tokenRange(stats, prices).totalTokens;
    const after = tokenRange(stats, prices, { ...NO_CORRECTION, spread: 0.02 }).totalTokens;
    expect([before, after]).toEqual([
      { low: 1000, high: 2250 },
      { low: 1230, high: 2020 },
    ]);
  });
});
