import { describe, expect, it } from 'vitest';

import { en } from '../locale/en.ts';
import { memoryStorage } from '../store/keyValueStorage.ts';
import { contextLimitNotice, contextLimitOf } from './contextLimit.ts';
import { createContextWindows } from './contextWindows.ts';

describe('contextLimitOf', () => {
  it.each([
    ["This model's maximum context length is 8192 tokens. However, you requested 9000 tokens", 8192],
    [
      'maximum context length is 131072 tokens. However, you requested 131134 tokens (122942 in the messages, 8192 in the completion).',
      131_072,
    ],
    ['Your messages resulted in 13393 tokens, above the maximum context length of 4097', 4097],
    ['Prompt contains 40000 tokens, too large for model with 32768 maximum context length', 32_768],
    ['prompt is too long: 210000 tokens > 200000 maximum', 200_000],
    ['The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).', 1_048_576],
    ['request (5000 tokens) exceeds the available context size (4096 tokens), try increasing it', 4096],
    ['too many tokens: total number of tokens in the prompt cannot exceed 4081 - received 5000', 4081],
    ["This model's maximum prompt length is 131072 but the request contains 200000 tokens.", 131_072],
    ['Token limit exceeded: 128,000', 128_000],
    ['exceeds the 200000-token limit', 200_000],
    ['Context window of 128K exceeded', 128_000],
    ['context_length_exceeded for gpt-4-32768: limit 32768', 32_768],
    ['CONTEXT LENGTH 2048', 2048],
    ['context length 1001', 1001],
  ])('[ER-3] of %j is %i', (message, limit) => {
    expect(contextLimitOf(message)).toBe(limit);
  });

  it.each([
    '',
    'context length exceeded',
    'context length 1000',
    'context length 999 reached',
    'context length of gpt-4-32768',
    'HTTP 502: Bad Gateway 50000',
    'Your order 123456 failed',
    'Rate limit reached: token limit of 30000 per minute',
    'tokens per min (TPM): Limit 30000, Requested 40000, token limit',
    'Insufficient balance for this request',
  ])('[ER-4] finds none in %j', (message) => {
    expect(contextLimitOf(message)).toBeNull();
  });

  it('[ER-4] answers a page of anything at once', () => {
    const start = process.cpuUsage();
    for (const part of ['context length ', '1,234,', 'maximum tokens limit of ', '9'])
      contextLimitOf(part.repeat(100_000));
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
  });
});

describe('contextLimitNotice', () => {
  it('[ER-3] says what was reached and what was done', () => {
    const notice = contextLimitNotice(8192, en);
    expect(notice).toMatch(/^⚠️ Context Limit Reached/);
    expect(notice).toContain('maximum context length of 8192 tokens. The conversation has been reset');
  });
});

describe('createContextWindows', () => {
  it('[CH-25] keeps what was learned for that model, over a reload', () => {
    const storage = memoryStorage();
    createContextWindows(storage).learn('small', 8192);
    const windows = createContextWindows(storage);
    expect([windows.of({ id: 'small' }), windows.of({ id: 'other' })]).toEqual([8192, null]);
  });

  it('[CH-25] reckons with the smaller of what was learned and what is listed', () => {
    const windows = createContextWindows(memoryStorage());
    windows.learn('small', 8192);
    expect([
      windows.of({ id: 'small', contextLength: 128_000 }),
      windows.of({ id: 'small', contextLength: 4096 }),
      windows.of({ id: 'other', contextLength: 4096 }),
    ]).toEqual([8192, 4096, 4096]);
  });

  it('[U-66] begins anew where something else was kept', () => {
    const storage = memoryStorage();
    storage.set('diwan:context-windows', '{"small":-5}');
    expect(createContextWindows(storage).of({ id: 'small' })).toBeNull();
  });
});
