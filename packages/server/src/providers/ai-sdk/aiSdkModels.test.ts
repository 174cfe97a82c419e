import { createServer, type Server } from 'node:http';

import { parsePrice, systemClock } from '@diwan/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createModelService } from '../../models/modelService.ts';
import { createProviders } from '../createProviders.ts';
import type { ModelProvider } from '../modelProvider.ts';
import type { AiSdkEndpoint, AiSdkKind } from './aiSdkEndpoint.ts';
import { createAiSdkProvider } from './aiSdkProvider.ts';

const LISTS: Record<string, unknown> = {
  '/anthropic/models?limit=1000': {
    data: [
      {
        type: 'model',
        id: 'claude-x-20260101',
        display_name: 'Claude X',
        created_at: '2026-01-01T00:00:00Z',
      },
      { type: 'model', id: 'claude-y', display_name: 'Claude Y' },
      { type: 'model' },
    ],
    has_more: false,
  },
  '/google/models?pageSize=1000': {
    models: [
      {
        name: 'models/gemini-x',
        displayName: 'Gemini X',
        description: 'Fast.',
        inputTokenLimit: 1_048_576,
        outputTokenLimit: 65_536,
        supportedGenerationMethods: ['generateContent', 'countTokens'],
        thinking: true,
      },
      { name: 'models/text-embedding-1', supportedGenerationMethods: ['embedContent'] },
      { name: 'models/gemini-x-tts', supportedGenerationMethods: ['generateContent'] },
    ],
  },
};

let upstream: Server;
let asked: { url: string | undefined; key: unknown }[] = [];
let redirect: string | null = null;

beforeEach(async () => {
  asked = [];
  redirect = null;
  upstream = createServer(({ url = '', headers }, response) => {
    asked.push({ url, key: headers['x-api-key'] ?? headers['x-goog-api-key'] });
    const list = LISTS[url];
    if (redirect !== null) response.writeHead(302, { location: redirect });
    else response.writeHead(list === undefined ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(list ?? { error: { message: 'the key is sk-secret' } }));
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  upstream.closeAllConnections();
  upstream.close();
});

function endpoint(kind: AiSdkKind, changes: Partial<AiSdkEndpoint> = {}): AiSdkEndpoint {
  const address = upstream.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const baseUrl = `http://127.0.0.1:${port}/${kind}`;
  return { kind, id: kind, name: kind, baseUrl, apiKey: 'sk-secret', isFree: false, ...changes };
}

const provider = (kind: AiSdkKind, changes: Partial<AiSdkEndpoint> = {}): ModelProvider =>
  createAiSdkProvider(endpoint(kind, changes), { clock: systemClock });

const listOf = (listed: ModelProvider) => listed.listModels(new AbortController().signal);

describe('the list of a provider with a package of its own', () => {
  it('[MO-6] is read from Anthropic, with the key in a header', async () => {
    expect(await listOf(provider('anthropic'))).toMatchObject([
      { id: 'claude-x-20260101', name: 'Claude X', isFree: false, capabilities: { vision: true } },
      { id: 'claude-y', name: 'Claude Y' },
    ]);
    expect(asked).toEqual([{ url: '/anthropic/models?limit=1000', key: 'sk-secret' }]);
  });

  it('[MO-6] is read from Google: the models that chat, with their limits', async () => {
    expect(await listOf(provider('google'))).toEqual([
      {
        id: 'gemini-x',
        name: 'Gemini X',
        description: 'Fast.',
        isFree: false,
        contextLength: 1_048_576,
        maxOutputTokens: 65_536,
        capabilities: { vision: true, multimodal: true, reasoning: true },
        acceptedFiles: ['image', 'pdf', 'txt', 'csv'],
      },
    ]);
    expect(asked[0]?.key).toBe('sk-secret');
  });

  it("[MO-6] has the operator's prices, also for dated versions; a model without one is unpriced", async () => {
    const input = parsePrice('3');
    const output = parsePrice('15');
    if (input === null || output === null) throw new Error('no price');
    const prices = new Map([['claude-x', { input, output }]]);
    const models = createModelService({ providers: [provider('anthropic', { prices })], clock: systemClock });
    const [dated, other] = await models.list();
    expect(dated?.price).toEqual({ status: 'priced', input, output });
    expect(other?.price).toEqual({ status: 'unknown' });
  });

  it("is the operator's own where there is one", async () => {
    const own = { id: 'claude-z', capabilities: {} };
    expect(await listOf(provider('anthropic', { models: [own] }))).toMatchObject([{ id: 'claude-z' }]);
    expect(asked).toEqual([]);
  });

  it('[MO-12] fails with a status and nothing else', async () => {
    const other = endpoint('anthropic');
    const failing = createAiSdkProvider(
      { ...other, baseUrl: `${other.baseUrl}/nowhere` },
      { clock: systemClock },
    );
    await expect(listOf(failing)).rejects.toThrow('The model list of anthropic answered HTTP 500');
  });

  it('[MO-13] follows no redirect with the key', async () => {
    redirect = `${endpoint('google').baseUrl}/models?pageSize=1000`;
    await expect(listOf(provider('anthropic'))).rejects.toThrow('fetch failed');
    expect(asked).toHaveLength(1);
  });
});

it('[MO-6] makes a provider of every configured endpoint, in order', () => {
  const open = { id: 'own', name: 'Own', baseUrl: 'http://127.0.0.1:9/v1', isFree: true };
  const providers = createProviders({
    settings: {
      endpoints: [endpoint('google'), open, endpoint('anthropic')],
      guide: { status: 'off' },
      markup: '1',
      defaultModelId: undefined,
    },
    clock: systemClock,
    productName: 'Diwan',
    documents: [],
    documentsUrl: 'https://chat.example/docs',
  });
  expect(providers.map(({ id }) => id)).toEqual(['google', 'own', 'anthropic']);
});
