import type { Microdollars } from '../money/microdollars.ts';
import { isRecord } from './countAt.ts';
import { providerCost } from './providerCost.ts';
import type { Usage } from './usage.ts';
import { usageShapeOf } from './usageShapes.ts';

/** What a provider says of the usage of a completion. */
export type UsageReading =
  | {
      readonly status: 'counted';
      readonly usage: Usage;
      /** What the provider charges, where it says so; parts of a microdollar rounded up. */
      readonly cost: Microdollars | null;
    }
  /** Nothing was said of usage. */
  | { readonly status: 'missing' }
  /** A count is negative, not whole, not a number or beyond all measure: nothing of it is to be believed. */
  | { readonly status: 'absurd' };

/**
 * Reads the usage of a provider's answer, in whichever shape: OpenAI (chat and responses) and what is compatible
 * with it (OpenRouter, DeepSeek, Mistral, Groq, xAI, Perplexity, vLLM, llama.cpp), Anthropic, Google, Cohere, Ollama,
 * Bedrock and the AI SDK. Cached and reasoning tokens are counted once.
 *
 * @param raw - the answer's `usage` or `usageMetadata`; of Ollama the last event itself
 */
export function readUsage(raw: unknown): UsageReading {
  const shape = usageShapeOf(raw);
  if (shape === null) return { status: 'missing' };
  const usage = shape(raw);
  const cost = providerCost(raw);
  if (cost === 'absurd' || !Object.values(usage).every(isBelievable)) return { status: 'absurd' };
  return { status: 'counted', usage, cost };
}

/**
 * The usage of a stream that tells it more than once. Counts are running totals, so a later one replaces an earlier;
 * a part that is told at the beginning only, as Anthropic's input, stays.
 *
 * @param earlier - what was gathered so far, `null` at the beginning
 * @param later - the usage of the next event; anything else is passed over
 */
export function mergeUsage(earlier: RawUsage | null, later: unknown): RawUsage | null {
  if (!isRecord(later)) return earlier;
  const told = Object.entries(later).filter(([, value]) => value !== null && value !== undefined);
  return { ...earlier, ...Object.fromEntries(told) };
}

/** Usage as some provider writes it. */
export type RawUsage = Readonly<Record<string, unknown>>;

/** Above every context window by far: a count this large is an error of the provider. */
const MOST_TOKENS = 1e9;

function isBelievable(tokens: number): boolean {
  return Number.isSafeInteger(tokens) && tokens >= 0 && tokens <= MOST_TOKENS;
}
