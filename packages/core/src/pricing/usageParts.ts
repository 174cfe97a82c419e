import type { Usage } from './usage.ts';

/**
 * Takes the cached tokens out of the input that they lie in. More of them than input cannot lie inside: some gateways
 * count them beside.
 */
export function inputParts(
  prompt: number,
  cacheRead: number,
  cacheWrite: number,
): Pick<Usage, 'uncachedInput' | 'cacheRead' | 'cacheWrite'> {
  const cached = cacheRead + cacheWrite;
  return { uncachedInput: cached > prompt ? prompt : prompt - cached, cacheRead, cacheWrite };
}

/**
 * Takes the reasoning out of the completion that it lies in.
 *
 * @param unexplained - what the total holds beside prompt and completion, by the provider's own sum; below zero when
 *   it gave none. xAI counts the reasoning there, and some gateways nowhere else.
 */
export function outputParts(
  completion: number,
  reasoning: number,
  unexplained: number,
): Pick<Usage, 'output' | 'reasoning'> {
  // A total that is no number says that the others are not to be believed either.
  if (Number.isNaN(unexplained)) return { output: Number.NaN, reasoning };
  if (reasoning === 0) return { output: completion, reasoning: Math.max(unexplained, 0) };
  const isBeside = reasoning > completion || unexplained === reasoning;
  return { output: isBeside ? completion : completion - reasoning, reasoning };
}

/** Adds two usages part by part. */
export function addUsage(one: Usage, other: Usage): Usage {
  return {
    uncachedInput: one.uncachedInput + other.uncachedInput,
    cacheRead: one.cacheRead + other.cacheRead,
    cacheWrite: one.cacheWrite + other.cacheWrite,
    output: one.output + other.output,
    reasoning: one.reasoning + other.reasoning,
  };
}
