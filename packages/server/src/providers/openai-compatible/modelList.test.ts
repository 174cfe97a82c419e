import { priceText, systemClock } from '@diwan/core';
import { afterEach, describe, expect, it } from 'vitest';

import { readTestdata } from '../../testing/recorded.ts';
import { ReplayUpstream } from '../../testing/replayUpstream.ts';
import { eventsScript } from '../../testing/upstreamScript.ts';
import type { ProviderModel } from '../providerModel.ts';
import type { OpenAiEndpoint } from './openAiEndpoint.ts';
import { createOpenAiProvider } from './openAiProvider.ts';

let upstream: ReplayUpstream;
afterEach(() => upstream?.close());

async function listOf(
  models: unknown,
  changes: Partial<OpenAiEndpoint> = {},
): Promise<readonly ProviderModel[]> {
  upstream = await ReplayUpstream.start({ script: () => eventsScript([]), models });
  const endpoint = { id: 'test', name: 'Test', baseUrl: upstream.baseUrl, apiKey: 'sk-test', isFree: false };
  const provider = createOpenAiProvider({ ...endpoint, ...changes }, { clock: systemClock });
  return provider.listModels(new AbortController().signal);
}

describe('a list with prices', () => {
  const recorded: unknown = { data: JSON.parse(readTestdata('models/openrouter.models.json')) };

  it('is read whole, apart from models that speak', async () => {
    const models = await listOf(recorded);
    expect(models).toHaveLength(411);
    expect(models.some(({ id }) => id.includes('lyria'))).toBe(false);
    expect(upstream.requests[0]).toMatchObject({
      path: '/v1/models',
      headers: { authorization: 'Bearer sk-test' },
    });
  });

  it('[PR-5] gives exact prices per million tokens from decimal texts per token', async () => {
    const model = (await listOf(recorded)).find(({ id }) => id === '~anthropic/claude-haiku-latest');
    if (model?.pricing === undefined) throw new Error('No price');
    expect([model.pricing.input, model.pricing.output].map(priceText)).toEqual(['1', '5']);
  });

  it('takes capabilities, files and limits from the modalities', async () => {
    const model = (await listOf(recorded)).find(({ id }) => id === '~anthropic/claude-haiku-latest');
    expect(model).toMatchObject({
      isFree: false,
      contextLength: 200_000,
      maxOutputTokens: 64_000,
      capabilities: { vision: true, reasoning: true, multimodal: true },
      acceptedFiles: ['image', 'pdf', 'txt', 'csv'],
    });
    expect(model?.capabilities).not.toHaveProperty('coding');
  });

  it('is free only where nothing at all is charged', async () => {
    const models = await listOf({
      data: [
        { id: 'free', pricing: { prompt: '0', completion: '0' } },
        { id: 'request', pricing: { prompt: '0', completion: '0', request: '0.01' } },
        { id: 'router', pricing: { prompt: '-1', completion: '-1' } },
      ],
    });
    expect(models.map(({ id, isFree, pricing }) => [id, isFree, pricing !== undefined])).toEqual([
      ['free', true, true],
      ['request', false, true],
      ['router', false, false],
    ]);
  });
});

describe('a bare list', () => {
  const bare = [
    'gpt-4.1',
    'gpt-4o-mini',
    'o3',
    'text-embedding-3-small',
    'whisper-1',
    'tts-1-hd',
    'dall-e-3',
    'gpt-image-1',
    'omni-moderation-latest',
    'gpt-4o-realtime-preview',
    'gpt-4o-transcribe',
    'babbage-002',
    'sora-2',
    'mistral-ocr-latest',
    'devstral-small',
    'command-r',
  ];

  it('has the models that chat, without a price, not free', async () => {
    const models = await listOf({ data: bare.map((id) => ({ id, object: 'model' })) });
    expect(models.map(({ id }) => id)).toEqual([
      'gpt-4.1',
      'gpt-4o-mini',
      'o3',
      'devstral-small',
      'command-r',
    ]);
    expect(models.every(({ isFree, pricing }) => !isFree && pricing === undefined)).toBe(true);
  });

  it('is free where the operator pays', async () => {
    const models = await listOf({ data: [{ id: 'llama3.2:3b' }] }, { isFree: true });
    expect(models).toMatchObject([{ id: 'llama3.2:3b', isFree: true }]);
  });

  it('leaves out entries that are no models', async () => {
    expect(await listOf({ data: [null, 'x', {}, { id: 1 }, { id: 'a' }] })).toHaveLength(1);
    expect(await listOf('nonsense')).toEqual([]);
  });
});

describe('other lists', () => {
  it("are the operator's own where there are some", async () => {
    const models = await listOf({ data: [] }, { models: [{ id: 'mine', capabilities: { vision: true } }] });
    expect(models).toEqual([
      {
        id: 'mine',
        name: 'mine',
        isFree: false,
        capabilities: { vision: true },
        acceptedFiles: ['image', 'pdf', 'txt', 'csv'],
      },
    ]);
    expect(upstream.requests).toEqual([]);
  });

  it('[MO-12] fail with a status and nothing else', async () => {
    const failing = listOf(null, { baseUrl: 'http://127.0.0.1:9/v1' });
    await expect(failing).rejects.toThrow('ECONNREFUSED');
    const notFound = listOf([], { baseUrl: `${upstream.baseUrl}/elsewhere` });
    await expect(notFound).rejects.toThrow('The model list of test answered HTTP 404');
  });

  it('of an Ollama that is not there are empty', async () => {
    expect(await listOf(null, { baseUrl: 'http://127.0.0.1:9/v1', isOptional: true })).toEqual([]);
  });
});
