import type { WireUsage } from '../wire/message.ts';

/**
 * Tokens of one completion, each counted in one part only: the parts make the total.
 *
 * Providers count in two ways, with cached and reasoning tokens inside or beside the others; this is beside.
 */
export interface Usage {
  /** Sent to the model and read anew. */
  readonly uncachedInput: number;
  /** Sent to the model and taken from its cache. */
  readonly cacheRead: number;
  /** Sent to the model and put into its cache. */
  readonly cacheWrite: number;
  /** Written by the model, reasoning apart. */
  readonly output: number;
  /** Thought by the model before and while it wrote; paid as output. */
  readonly reasoning: number;
}

/** All tokens sent to the model. */
export function promptTokensOf({ uncachedInput, cacheRead, cacheWrite }: Usage): number {
  return uncachedInput + cacheRead + cacheWrite;
}

/** All tokens the model wrote, reasoning included. */
export function completionTokensOf({ output, reasoning }: Usage): number {
  return output + reasoning;
}

/** All tokens of a completion. */
export function totalTokensOf(usage: Usage): number {
  return promptTokensOf(usage) + completionTokensOf(usage);
}

/** Usage as the API writes it. @param origin - whether the provider counted it or we had to estimate it */
export function wireUsage(usage: Usage, origin: 'counted' | 'estimated'): WireUsage {
  return {
    prompt_tokens: promptTokensOf(usage),
    completion_tokens: completionTokensOf(usage),
    total_tokens: totalTokensOf(usage),
    ...(origin === 'estimated' ? { estimated: true } : {}),
  };
}
