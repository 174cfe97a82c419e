import { countAt, isRecord, valueAt } from './countAt.ts';
import type { Usage } from './usage.ts';
import { addUsage, inputParts, outputParts } from './usageParts.ts';

/** Reads one shape of usage. A count that cannot be is NaN in the parts that it belongs to. */
export type UsageShape = (raw: unknown) => Usage;

/** The reader of the shape that a usage is written in, `null` when it counts no tokens. */
export function usageShapeOf(raw: unknown): UsageShape | null {
  const isThere = (key: string): boolean => (valueAt(raw, key) ?? null) !== null;
  return SHAPES.find(({ keys }) => keys.some(isThere))?.shape ?? null;
}

/** The first one with one of its keys in the usage is taken. */
const SHAPES: readonly { keys: readonly string[]; shape: UsageShape }[] = [
  {
    keys: ['promptTokenCount', 'candidatesTokenCount', 'responseTokenCount', 'thoughtsTokenCount'],
    shape: googleUsage,
  },
  { keys: ['total_input_tokens', 'total_output_tokens'], shape: googleInteractionUsage },
  { keys: ['billed_units', 'tokens'], shape: cohereUsage },
  { keys: ['prompt_tokens', 'completion_tokens'], shape: chatCompletionUsage },
  { keys: ['input_tokens', 'output_tokens'], shape: messagesUsage },
  { keys: ['inputTokens', 'outputTokens'], shape: camelCaseUsage },
  { keys: ['prompt_eval_count', 'eval_count'], shape: ollamaUsage },
];

/** OpenAI's chat completions, and all that are compatible: cached, cache-write and reasoning tokens lie inside. */
function chatCompletionUsage(raw: unknown): Usage {
  const prompt = countAt(raw, 'prompt_tokens');
  const completion = countAt(raw, 'completion_tokens');
  const cacheRead = countAt(raw, 'prompt_tokens_details.cached_tokens', 'prompt_cache_hit_tokens');
  const cacheWrite = countAt(raw, 'prompt_tokens_details.cache_write_tokens');
  const reasoning = countAt(raw, 'completion_tokens_details.reasoning_tokens', 'reasoning_tokens');
  return {
    ...inputParts(prompt, cacheRead, cacheWrite),
    ...outputParts(completion, reasoning, countAt(raw, 'total_tokens') - prompt - completion),
  };
}

/**
 * Both shapes with `input_tokens`: OpenAI's responses, whose details lie inside, and Anthropic's messages, whose cached
 * tokens stand beside, and whose compactions are billed, but counted in `iterations` only.
 */
function messagesUsage(raw: unknown): Usage {
  const iterations = valueAt(raw, 'iterations');
  const compactions = Array.isArray(iterations)
    ? iterations.filter((iteration) => valueAt(iteration, 'type') === 'compaction')
    : [];
  return compactions.map(oneMessageUsage).reduce(addUsage, oneMessageUsage(raw));
}

function oneMessageUsage(raw: unknown): Usage {
  const { uncachedInput, cacheRead, cacheWrite } = inputParts(
    countAt(raw, 'input_tokens'),
    countAt(raw, 'input_tokens_details.cached_tokens'),
    countAt(raw, 'input_tokens_details.cache_write_tokens'),
  );
  const reasoning = countAt(
    raw,
    'output_tokens_details.reasoning_tokens',
    'output_tokens_details.thinking_tokens',
  );
  return {
    uncachedInput,
    cacheRead: cacheRead + countAt(raw, 'cache_read_input_tokens'),
    cacheWrite: cacheWrite + countAt(raw, 'cache_creation_input_tokens'),
    ...outputParts(countAt(raw, 'output_tokens'), reasoning, 0),
  };
}

/** Google's `usageMetadata`: cached tokens lie inside the prompt; thoughts, and what tools read, stand beside. */
function googleUsage(raw: unknown): Usage {
  const input = inputParts(countAt(raw, 'promptTokenCount'), countAt(raw, 'cachedContentTokenCount'), 0);
  return {
    ...input,
    uncachedInput: input.uncachedInput + countAt(raw, 'toolUsePromptTokenCount'),
    output: countAt(raw, 'candidatesTokenCount', 'responseTokenCount'),
    reasoning: countAt(raw, 'thoughtsTokenCount'),
  };
}

/** Google's interactions: as `usageMetadata`, under other names. */
function googleInteractionUsage(raw: unknown): Usage {
  const input = inputParts(countAt(raw, 'total_input_tokens'), countAt(raw, 'total_cached_tokens'), 0);
  return {
    ...input,
    uncachedInput: input.uncachedInput + countAt(raw, 'total_tool_use_tokens'),
    output: countAt(raw, 'total_output_tokens'),
    reasoning: countAt(raw, 'total_thought_tokens'),
  };
}

/** Cohere: what it bills, which leaves out the framing that its `tokens` and `cached_tokens` include. */
function cohereUsage(raw: unknown): Usage {
  const counted = isRecord(valueAt(raw, 'billed_units')) ? 'billed_units' : 'tokens';
  return {
    ...inputParts(countAt(raw, `${counted}.input_tokens`), 0, 0),
    ...outputParts(countAt(raw, `${counted}.output_tokens`), 0, 0),
  };
}

/** The AI SDK in three versions, whose details lie inside, and Bedrock, whose cached tokens stand beside. */
function camelCaseUsage(raw: unknown): Usage {
  const isNested = isRecord(valueAt(raw, 'inputTokens'));
  const input = inputParts(
    countAt(raw, isNested ? 'inputTokens.total' : 'inputTokens'),
    countAt(raw, 'inputTokens.cacheRead', 'inputTokenDetails.cacheReadTokens', 'cachedInputTokens'),
    countAt(raw, 'inputTokens.cacheWrite', 'inputTokenDetails.cacheWriteTokens'),
  );
  const reasoning = countAt(
    raw,
    'outputTokens.reasoning',
    'outputTokenDetails.reasoningTokens',
    'reasoningTokens',
  );
  return {
    uncachedInput: input.uncachedInput,
    cacheRead: input.cacheRead + countAt(raw, 'cacheReadInputTokens'),
    cacheWrite: input.cacheWrite + countAt(raw, 'cacheWriteInputTokens'),
    ...outputParts(countAt(raw, isNested ? 'outputTokens.total' : 'outputTokens'), reasoning, 0),
  };
}

/** The last event of Ollama's own API. */
function ollamaUsage(raw: unknown): Usage {
  return {
    ...inputParts(countAt(raw, 'prompt_eval_count'), 0, 0),
    ...outputParts(countAt(raw, 'eval_count'), 0, 0),
  };
}
