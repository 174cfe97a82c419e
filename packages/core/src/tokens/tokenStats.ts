import { costOf } from '../money/costOf.ts';
import type { Microdollars } from '../money/microdollars.ts';
import type { TokenPrices } from '../money/price.ts';
import { correctedTokens, NO_CORRECTION, type TokenCorrection } from './tokenCorrection.ts';

/** What the next message will hold, each text as {@link estimateTokens} counts it. */
export interface PromptEstimate {
  /** Tokens of the text in the composer. */
  readonly inputTokens: number;
  /** Tokens of the texts of the attachments, images apart. */
  readonly attachmentTextTokens: number;
  /** How many images go along. */
  readonly images: number;
  /** Tokens of the project files that go along. */
  readonly projectFilesTokens: number;
  /** Tokens of the messages before. */
  readonly conversationTokens: number;
}

/** Tokens and cost of the next message; the parts make the total. */
export interface TokenStats {
  readonly inputTokens: number;
  readonly attachmentTokens: number;
  readonly projectFilesTokens: number;
  readonly conversationTokens: number;
  /** Tokens that the answer may have. */
  readonly estimatedOutputTokens: number;
  readonly totalTokens: number;
  /** The estimate: neither what is held while the answer is written, nor what is charged. */
  readonly nextMessageCost: Microdollars;
}

/** Tokens that one attached image counts. */
export const IMAGE_TOKENS = 1000;

/**
 * The token statistics of the next message.
 *
 * @param prices - what the model charges; of a model without a price the default, of a free one zero
 * @param correction - what was learned of the model; without it the estimate stands as specified
 */
export function tokenStats(
  prompt: PromptEstimate,
  prices: TokenPrices,
  correction: TokenCorrection = NO_CORRECTION,
): TokenStats {
  const inputTokens = correctedTokens(prompt.inputTokens, correction);
  const attachmentTokens =
    correctedTokens(prompt.attachmentTextTokens, correction) + prompt.images * IMAGE_TOKENS;
  const projectFilesTokens = correctedTokens(prompt.projectFilesTokens, correction);
  const conversationTokens = correctedTokens(prompt.conversationTokens, correction);
  const promptTokens = inputTokens + attachmentTokens + projectFilesTokens + conversationTokens;
  const estimatedOutputTokens = estimateOutputTokens(promptTokens);
  return {
    inputTokens,
    attachmentTokens,
    projectFilesTokens,
    conversationTokens,
    estimatedOutputTokens,
    totalTokens: promptTokens + estimatedOutputTokens,
    nextMessageCost: costOf([
      { tokens: promptTokens, price: prices.input },
      { tokens: estimatedOutputTokens, price: prices.output },
    ]),
  };
}

/**
 * How many tokens an answer may have: half of everything that is sent, at most 8000.
 *
 * @param inputTokens - all tokens sent to the model, which is what its input price is paid for
 */
export function estimateOutputTokens(inputTokens: number): number {
  return Math.min(Math.ceil(inputTokens * OUTPUT_SHARE), MOST_OUTPUT_TOKENS);
}

const OUTPUT_SHARE = 0.5;
const MOST_OUTPUT_TOKENS = 8000;
