import { describe, expect, it } from 'vitest';

import { signedOutFetch } from './signedOutFetch.ts';

async function refusedBy(status: number, request?: RequestInit): Promise<string[]> {
  const refused: string[] = [];
  const answering = signedOutFetch(
    () => Promise.resolve(new Response(null, { status })),
    (question) => refused.push(question),
  );
  await answering('/api/chat/completions', request);
  return refused;
}

describe('signedOutFetch', () => {
  it('[AU-29, U-15] gives back the question that nobody was signed in for', async () => {
    const body = JSON.stringify({ model: 'a', message: 'What I wrote\nso long' });
    expect(await refusedBy(401, { method: 'POST', body })).toEqual(['What I wrote\nso long']);
  });

  it('tells of calls without a question too', async () => {
    expect(await refusedBy(401)).toEqual(['']);
  });

  it.each([200, 402, 429, 500])('leaves HTTP %i to the chat', async (status) => {
    expect(await refusedBy(status, { method: 'POST', body: '{"message":"a"}' })).toEqual([]);
  });
});
