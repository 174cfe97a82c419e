/**
 * What was learned of one model: how far its counts lie from the estimate by characters. A plain value, to be kept
 * as it is.
 */
export interface TokenCorrection {
  /** Tokens that the model counted, the latest replies weighing most. */
  readonly counted: number;
  /** Tokens that were estimated for the same texts. */
  readonly estimated: number;
  /** How far the last estimates were off, as a share of what was counted. */
  readonly spread: number;
}

/** Nothing learned yet: the estimate stands as the rule gives it. */
export const NO_CORRECTION: TokenCorrection = { counted: 0, estimated: 0, spread: 0.25 };

/** An estimate as corrected by what was learned; whole tokens. */
export function correctedTokens(estimated: number, correction: TokenCorrection): number {
  return Math.ceil(estimated * correctionFactor(correction));
}

/**
 * Learns from one reply.
 *
 * @param estimated - tokens of the texts sent, as the rule estimated them, uncorrected
 * @param counted - tokens of the same texts, as the provider counted them
 * @returns the same correction when there is nothing to learn: no text, or a count that cannot be
 */
export function learnCorrection(
  correction: TokenCorrection,
  estimated: number,
  counted: number,
): TokenCorrection {
  if (!isCount(estimated) || !isCount(counted)) return correction;
  const believable = estimated * believableFactor(counted / estimated, estimated);
  const error = Math.abs(correctedTokens(estimated, correction) - believable) / believable;
  return {
    counted: correction.counted * MEMORY + believable,
    estimated: correction.estimated * MEMORY + estimated,
    spread: correction.spread + (error - correction.spread) * SPREAD_WEIGHT,
  };
}

/**
 * A tokenizer of bytes counts at most three tokens a character, where the estimate has a quarter: Chinese was measured
 * at 3.1 to 4.7 times the estimate, Amharic at 7 to 9.3 (bench `tokens`). Beyond these a count is of something else.
 */
const LEAST_FACTOR = 0.25;
const MOST_FACTOR = 12;

/** What is believed of a short text: instructions that a server adds would weigh more than the text itself. */
const SHORT_TOKENS = 150;
const MOST_FACTOR_OF_SHORT = 4;

/** How much of the past each reply leaves standing: the last five replies make two thirds of what is known. */
const MEMORY = 0.8;

/** How fast the spread follows the errors. */
const SPREAD_WEIGHT = 0.3;

/**
 * Tokens that nothing learned weighs. In a message of three words the model's own framing is most of the count:
 * without this it would be learned as a factor for whole files.
 */
const CAUTION_TOKENS = 20;

function correctionFactor({ counted, estimated }: TokenCorrection): number {
  return bounded((counted + CAUTION_TOKENS) / (estimated + CAUTION_TOKENS));
}

function believableFactor(factor: number, estimated: number): number {
  return bounded(estimated < SHORT_TOKENS ? Math.min(factor, MOST_FACTOR_OF_SHORT) : factor);
}

function isCount(tokens: number): boolean {
  return Number.isSafeInteger(tokens) && tokens > 0;
}

function bounded(factor: number): number {
  return Math.min(Math.max(factor, LEAST_FACTOR), MOST_FACTOR);
}
