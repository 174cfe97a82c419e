import { virtualClock } from '@diwan/core/testing';
import { modelListSchema } from '@diwan/core/wire';
import { parse } from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';

import { type ModelServer, modelServer } from '../testing/modelServer.ts';
import { listedModel, priced, scriptedProvider } from '../testing/scriptedProvider.ts';

let tested: ModelServer;
afterEach(() => tested.server.stop());

async function serve(...models: Parameters<typeof scriptedProvider>[0]): Promise<void> {
  tested = await modelServer({ providers: [scriptedProvider(models)] });
}

async function listed(path: string) {
  const { statusCode, payload } = await tested.call('amina', path);
  expect(statusCode).toBe(200);
  return { raw: JSON.parse(payload), ...parse(modelListSchema, JSON.parse(payload)) };
}

const CODER = listedModel('coder', { capabilities: { coding: true } });
const POET = listedModel('poet', { capabilities: { coding: false } });
const UNKNOWN = listedModel('unknown', priced('1', '2'));

describe('model lists', () => {
  it.each(['chat', 'vibecoding', 'all'])('are refused to a stranger: /api/models/%s', async (mode) => {
    await serve(CODER);
    expect((await tested.call(undefined, `/api/models/${mode}`)).statusCode).toBe(401);
  });

  it('[MO-1] for chat: all models, and the one to start with', async () => {
    await serve(UNKNOWN, POET, CODER);
    const { models, defaultModel } = await listed('/api/models/chat');
    expect(models.map(({ id }) => id)).toEqual(['unknown', 'poet', 'coder']);
    expect(defaultModel).toBe('poet');
  });

  it('[MO-2] for coding: models that can code or of which nobody knows', async () => {
    await serve(POET, UNKNOWN, CODER);
    const { models, defaultModel } = await listed('/api/models/vibecoding');
    expect(models.map(({ id }) => id)).toEqual(['unknown', 'coder']);
    expect(defaultModel).toBe('coder');
  });

  it('[MO-3] of all models', async () => {
    await serve(POET, CODER);
    const { raw } = await listed('/api/models/all');
    expect(Object.keys(raw)).toEqual(['models']);
    expect(raw.models).toHaveLength(2);
  });

  it('[MO-12] name the providers whose models are as they were some time ago', async () => {
    const clock = virtualClock();
    const provider = scriptedProvider([CODER]);
    tested = await modelServer({ providers: [provider], clock });
    await listed('/api/models/chat');
    provider.failListWith(new Error('down'));
    await clock.advance(5 * 60_000);
    for (const mode of ['chat', 'vibecoding', 'all']) {
      const { raw } = await listed(`/api/models/${mode}`);
      expect(raw).toMatchObject({ models: [{ id: 'coder' }], outdated: ['scripted'] });
    }
  });

  it('are empty, without a model to start with, where no provider answers', async () => {
    tested = await modelServer({ providers: [] });
    const { raw } = await listed('/api/models/chat');
    expect(raw).toEqual({ models: [] });
  });
});

describe('a listed model', () => {
  it('[MO-4] says what it is, costs, reads and can do', async () => {
    const capabilities = { vision: true, coding: true, reasoning: false, multimodal: true };
    await serve(
      listedModel('m', {
        name: 'A model',
        description: 'Good.',
        contextLength: 128_000,
        capabilities,
        acceptedFiles: ['image', 'txt'],
        ...priced('0.15', '0.6'),
      }),
    );
    const { raw } = await listed('/api/models/chat');
    expect(raw.models).toEqual([
      {
        id: 'm',
        name: 'A model',
        displayName: 'A model',
        description: 'Good.',
        free: false,
        pricing: { input: 0.15, output: 0.6 },
        realPricing: { input: 0.15, output: 0.6 },
        contextLength: 128_000,
        capabilities,
        acceptedFiles: ['image', 'txt'],
      },
    ]);
  });

  it('[MO-4] that is free for users shows what its provider charges all the same', async () => {
    await serve(listedModel('m', { ...priced('1', '2'), isFree: true }));
    const { raw } = await listed('/api/models/chat');
    expect(raw.models[0]).toMatchObject({
      free: true,
      pricing: { input: 0, output: 0 },
      realPricing: { input: 1, output: 2 },
    });
  });

  it('[U-52] without a known price has none, and is not free', async () => {
    await serve(listedModel('m', { isFree: false }));
    const { raw } = await listed('/api/models/chat');
    expect(raw.models[0].free).toBe(false);
    expect(raw.models[0]).not.toHaveProperty('pricing');
  });
});
