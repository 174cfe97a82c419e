import { describe, expect, it } from 'vitest';

import { contextLimitOf } from './contextLimitOf.ts';

describe('contextLimitOf', () => {
  it.each([
    [
      "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens (8000 in the messages, 1000 in the completion).",
      8192,
    ],
    [
      "This endpoint's maximum context length is 131,072 tokens. However, you requested about 200000 tokens",
      131_072,
    ],
    [
      'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
      32_768,
    ],
    ['prompt is too long: 210000 tokens > 200000 maximum', 200_000],
    ['The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).', 1_048_576],
    ['the request exceeds the available context size (4096 tokens), try increasing it', 4096],
  ])('[ER-3] reads the limit of %j', (message, contextLength) => {
    expect(contextLimitOf({ message })).toEqual({ contextLength });
    expect(contextLimitOf(message)).toEqual({ contextLength });
  });

  it('[ER-3] reads the limit of a llama.cpp server from its own field', () => {
    const error = {
      code: 400,
      type: 'exceed_context_size_error',
      message: 'too long',
      n_ctx: 4096,
      n_prompt_tokens: 5000,
    };
    expect(contextLimitOf(error)).toEqual({ contextLength: 4096 });
  });

  it('[ER-3] reads the limit of a vLLM server from its detail', () => {
    const answer = `{"detail":[{"msg":"This model's maximum context length is 16384 tokens."}]}`;
    expect(contextLimitOf(JSON.parse(answer))).toEqual({ contextLength: 16_384 });
  });

  it('knows a context limit without a number', () => {
    expect(contextLimitOf({ code: 'context_length_exceeded', message: 'Too long' })).toEqual({});
    expect(contextLimitOf({ message: 'The prompt exceeds the context window of this model' })).toEqual({});
  });

  it.each([
    'max_tokens is too large: 100000. This model supports at most 4096 completion tokens.',
    'Rate limit reached: 30000 tokens per minute',
    'Incorrect API key provided: sk-proj-12345',
    '',
  ])('[ER-4] takes %j for something else', (message) => {
    expect(contextLimitOf({ message })).toBeNull();
  });

  it.each([null, undefined, 7, [], {}, { message: 7 }])('takes %j for something else', (error) => {
    expect(contextLimitOf(error)).toBeNull();
  });
});
