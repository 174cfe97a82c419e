import { readFileSync } from 'node:fs';

import { array, number, object, optional, parse, unknown } from 'valibot';
import { describe, expect, it } from 'vitest';

import { mergeUsage, type RawUsage, readUsage } from './readUsage.ts';
import { completionTokensOf, promptTokensOf, totalTokensOf, type Usage } from './usage.ts';

const testdata = new URL('../../testdata/', import.meta.url);
const nothing: Usage = { uncachedInput: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };

describe('readUsage', () => {
  it.each([
    ['anthropic/anthropic-text.chunks.txt', { uncachedInput: 12, output: 30 }],
    [
      'anthropic/anthropic-code-execution-20260120-prompt-cache.1.chunks.txt',
      { uncachedInput: 6, cacheRead: 6289, cacheWrite: 3337, output: 198 },
    ],
    ['anthropic/anthropic-message-delta-input-tokens.chunks.txt', { uncachedInput: 61, output: 2 }],
    [
      'anthropic/anthropic-claude-opus-5-reasoning-high.1.json',
      { uncachedInput: 51, output: 1560, reasoning: 139 },
    ],
    ['anthropic/anthropic-compaction.1.json', { uncachedInput: 61_067, output: 1912 }],
    ['openai/chat/azure-model-router.1.chunks.txt', { uncachedInput: 15, output: 14, reasoning: 64 }],
    [
      'openai/responses/openai-web-search-tool.1.chunks.txt',
      { uncachedInput: 27_361, cacheRead: 3712, output: 704, reasoning: 3712 },
    ],
    ['deepseek/chat/deepseek-json.json', { uncachedInput: 175, cacheRead: 320, output: 26, reasoning: 118 }],
    ['mistral/mistral-incremental-tool-call.chunks.txt', { uncachedInput: 43, cacheRead: 128, output: 14 }],
    ['google/google-tool-call-gemini3.json', { uncachedInput: 29, output: 15, reasoning: 1801 }],
    ['google/interactions/google-search.json', { uncachedInput: 151, output: 973, reasoning: 249 }],
    ['cohere/cohere-tool-call.chunks.txt', { uncachedInput: 119, output: 44 }],
    [
      'openai-compatible/chat/xai-tool-call.json',
      { uncachedInput: 63, cacheRead: 244, output: 26, reasoning: 255 },
    ],
    ['perplexity/perplexity-text.json', { uncachedInput: 11, output: 392 }],
  ])('[PR-30] reads the recorded answer %s', (file, parts) => {
    expect(readUsage(recordedUsage(file))).toMatchObject({
      status: 'counted',
      usage: { ...nothing, ...parts },
    });
  });

  it('[PR-30] reads 200 recorded usages as others count them, each token once', () => {
    for (const { raw, expected } of sampledUsages()) {
      const usage = countedUsage(raw);
      expect(expected).toContainEqual({
        input_tokens: promptTokensOf(usage),
        cache_read_tokens: usage.cacheRead,
        cache_write_tokens: usage.cacheWrite,
        output_tokens: completionTokensOf(usage),
      });
    }
  });

  it('[PR-30] adds up to the total of the provider itself', () => {
    for (const { raw } of sampledUsages()) {
      const told = raw['total_tokens'] ?? raw['totalTokenCount'] ?? raw['totalTokens'];
      const sum = totalTokensOf(countedUsage(raw));
      expect(told ?? sum).toBe(sum);
    }
  });

  it.each<[string, object, Partial<Usage>]>([
    [
      'reasoning beside the completion, by the total',
      {
        prompt_tokens: 10,
        completion_tokens: 50,
        total_tokens: 80,
        completion_tokens_details: { reasoning_tokens: 20 },
      },
      { uncachedInput: 10, output: 50, reasoning: 20 },
    ],
    [
      'reasoning that only the total tells of',
      { prompt_tokens: 10, completion_tokens: 50, total_tokens: 560 },
      { uncachedInput: 10, output: 50, reasoning: 500 },
    ],
    [
      'cached tokens beside the prompt',
      { prompt_tokens: 5, completion_tokens: 1, prompt_tokens_details: { cached_tokens: 1000 } },
      { uncachedInput: 5, cacheRead: 1000, output: 1 },
    ],
    [
      'cache writes of OpenRouter',
      {
        prompt_tokens: 100,
        completion_tokens: 1,
        prompt_tokens_details: { cached_tokens: 30, cache_write_tokens: 50 },
      },
      { uncachedInput: 20, cacheRead: 30, cacheWrite: 50, output: 1 },
    ],
    [
      'cached tokens of Google',
      { promptTokenCount: 100, cachedContentTokenCount: 40, candidatesTokenCount: 3, thoughtsTokenCount: 7 },
      { uncachedInput: 60, cacheRead: 40, output: 3, reasoning: 7 },
    ],
    [
      'the AI SDK, nested',
      {
        inputTokens: { total: 100, noCache: 30, cacheRead: 60, cacheWrite: 10 },
        outputTokens: { total: 50, text: 20, reasoning: 30 },
      },
      { uncachedInput: 30, cacheRead: 60, cacheWrite: 10, output: 20, reasoning: 30 },
    ],
    [
      'the AI SDK, flat',
      { inputTokens: 100, outputTokens: 50, totalTokens: 150, cachedInputTokens: 60, reasoningTokens: 30 },
      { uncachedInput: 40, cacheRead: 60, output: 20, reasoning: 30 },
    ],
    ['Ollama', { prompt_eval_count: 26, eval_count: 298, done: true }, { uncachedInput: 26, output: 298 }],
    ['a prompt alone', { prompt_tokens: 7 }, { uncachedInput: 7 }],
    [
      'nulls',
      { prompt_tokens: 7, completion_tokens: 2, prompt_tokens_details: null },
      { uncachedInput: 7, output: 2 },
    ],
  ])('[PR-30] reads %s', (_, raw, parts) => {
    expect(readUsage(raw)).toEqual({ status: 'counted', usage: { ...nothing, ...parts }, cost: null });
  });

  it.each([undefined, null, 5, 'usage', [], {}, { trafficType: 'ON_DEMAND' }, { prompt_tokens: null }])(
    'finds no usage in %j',
    (raw) => {
      expect(readUsage(raw)).toEqual({ status: 'missing' });
    },
  );

  it.each([
    { prompt_tokens: -1, completion_tokens: 5 },
    { prompt_tokens: 5, completion_tokens: Number.NaN },
    { prompt_tokens: 5, completion_tokens: Number.POSITIVE_INFINITY },
    { prompt_tokens: 5.5, completion_tokens: 1 },
    { prompt_tokens: '5', completion_tokens: 1 },
    { prompt_tokens: 2e9, completion_tokens: 1 },
    { prompt_tokens: 5, completion_tokens: 1, total_tokens: -6 },
    { prompt_tokens: 5, completion_tokens: 1, total_tokens: 1e15 },
    { prompt_tokens: 5, completion_tokens: 1, prompt_tokens_details: { cached_tokens: -2 } },
    { prompt_tokens: 5, completion_tokens: 1, completion_tokens_details: { reasoning_tokens: -2 } },
    { prompt_tokens: 5, completion_tokens: 1, cost: -0.1 },
    { prompt_tokens: 5, completion_tokens: 1, cost: Number.NaN },
    { prompt_tokens: 5, completion_tokens: 1, cost_in_usd_ticks: -1 },
    { input_tokens: 5, output_tokens: 1, cache_read_input_tokens: -2 },
    { promptTokenCount: 5, candidatesTokenCount: -1 },
  ])('finds %j absurd', (raw) => {
    expect(readUsage(raw)).toEqual({ status: 'absurd' });
  });
});

describe('the cost', () => {
  it.each([
    ['OpenRouter', { cost: 0.000102 }, 102],
    ['OpenRouter, a part of a microdollar', { cost: 0.0001021 }, 103],
    ['OpenRouter, a free model', { cost: 0 }, 0],
    [
      "OpenRouter with the operator's own key",
      { cost: 0, is_byok: true, cost_details: { upstream_inference_cost: 0.0003253 } },
      326,
    ],
    [
      'OpenRouter, where the provider behind it is paid already',
      { cost: 0.000102, is_byok: false, cost_details: { upstream_inference_cost: 0.000102 } },
      102,
    ],
    ['Perplexity', { cost: { input_tokens_cost: 0.001, total_cost: 0.006 } }, 6000],
    ['xAI', { cost_in_usd_ticks: 1_777_000 }, 178],
    ['nobody', {}, null],
    ['nobody, in words', { cost: 'free', cost_in_usd_ticks: null }, null],
  ])('of %s is kept', (_, said, cost) => {
    expect(readUsage({ prompt_tokens: 1, completion_tokens: 1, ...said })).toMatchObject({ cost });
  });
});

describe('mergeUsage', () => {
  it('[PR-30] keeps what was told at the beginning, and takes the latest of the rest', () => {
    const start = mergeUsage(null, { input_tokens: 12, cache_read_input_tokens: 5, output_tokens: 1 });
    const end = mergeUsage(start, { output_tokens: 227, cache_read_input_tokens: null });
    expect(end).toEqual({ input_tokens: 12, cache_read_input_tokens: 5, output_tokens: 227 });
  });

  it.each([null, undefined, 'usage', 7])('[PR-30] passes over %j', (later) => {
    const earlier = { prompt_tokens: 1 };
    expect(mergeUsage(earlier, later)).toBe(earlier);
  });
});

/** The usage of a recorded answer; of a stream, merged over its events. */
function recordedUsage(file: string): RawUsage | null {
  const text = readFileSync(new URL(`provider-streams/${file}`, testdata), 'utf8');
  const events: unknown[] = file.endsWith('.json')
    ? [JSON.parse(text)]
    : text.split('\n').flatMap((line): unknown[] => (line === '' ? [] : [JSON.parse(line)]));
  return events.flatMap(usagesIn).reduce<RawUsage | null>(mergeUsage, null);
}

function usagesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'usage' || key === 'usageMetadata' ? [inner] : usagesIn(inner),
  );
}

function countedUsage(raw: unknown): Usage {
  const reading = readUsage(raw);
  if (reading.status !== 'counted') throw new Error(`Not counted: ${JSON.stringify(raw)}`);
  return reading.usage;
}

function sampledUsages(): { raw: RawUsage; expected: object[] }[] {
  const count = optional(number(), 0);
  const expected = object({
    input_tokens: count,
    cache_read_tokens: count,
    cache_write_tokens: count,
    output_tokens: count,
  });
  const sample = object({
    body: object({ usage: optional(unknown()), usageMetadata: optional(unknown()) }),
    extracted: array(object({ usage: expected })),
  });
  const text = readFileSync(new URL('models/usages.sample.json', testdata), 'utf8');
  return parse(array(sample), JSON.parse(text)).map(({ body, extracted }) => ({
    raw: mergeUsage({}, body.usage ?? body.usageMetadata) ?? {},
    expected: extracted.map((entry) => entry.usage),
  }));
}
