import { describe, expect, it } from 'vitest';

import { answerFailure } from './answerFailure.ts';

const SECRET = 'sk-proj-1234 and Bearer eyJhbGciOiJIUzI1NiJ9.e30.abc at 10.0.0.7';

describe('answerFailure', () => {
  it.each([
    [400, { message: SECRET }, 'provider-refused'],
    [401, { message: SECRET }, 'provider-key-refused'],
    [402, { message: SECRET }, 'provider-credit'],
    [403, { message: SECRET }, 'provider-key-refused'],
    [403, { message: SECRET, metadata: { reasons: ['violence'] } }, 'content-filtered'],
    [404, { message: SECRET }, 'model-not-found'],
    [408, { message: SECRET }, 'provider-timeout'],
    [429, { message: SECRET }, 'provider-busy'],
    [429, { message: SECRET, code: 'insufficient_quota' }, 'provider-credit'],
    [500, { message: SECRET }, 'provider-unavailable'],
    [502, null, 'provider-unavailable'],
    [529, { message: SECRET }, 'provider-unavailable'],
    [302, null, 'provider-unreadable'],
  ])('[ER-14] maps %i with %j to a text of ours', (status, error, code) => {
    const failure = answerFailure(status, error);
    expect(failure.code).toBe(code);
    expect(failure.text.length).toBeGreaterThan(20);
    expect(JSON.stringify(failure)).not.toMatch(/sk-proj|eyJ|10\.0\.0\.7/);
  });

  it('names the status in the log, and to people where it helps', () => {
    expect(answerFailure(502, null)).toMatchObject({
      detail: 'HTTP 502: Bad Gateway',
      text: expect.stringContaining('HTTP 502: Bad Gateway'),
    });
  });

  it('[ER-3] keeps the number of a context limit, in words that a client looks for', () => {
    const { text } = answerFailure(400, { message: 'maximum context length is 8192 tokens' });
    expect(text).toBe("This model's maximum context length is 8192 tokens, and the conversation is longer.");
  });
});
