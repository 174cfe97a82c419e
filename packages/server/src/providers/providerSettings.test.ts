import { priceText } from '@diwan/core';
import { describe, expect, it } from 'vitest';

import { type ProviderSettings, readProviderSettings } from './providerSettings.ts';

const noFile = (): string => {
  throw new Error('ENOENT');
};

function settingsOf(environment: Record<string, string>, file = ''): ProviderSettings {
  const reading = readProviderSettings({ OLLAMA: 'off', ...environment }, () => file);
  if (reading.status === 'faulty') throw new Error(JSON.stringify(reading.faults));
  return reading.providers;
}

function faultsOf(environment: Record<string, string>, file?: unknown): string[] {
  const readFile =
    file === undefined ? noFile : () => (typeof file === 'string' ? file : JSON.stringify(file));
  const reading = readProviderSettings({ OLLAMA: 'off', ...environment }, readFile);
  return reading.status === 'faulty'
    ? reading.faults.map(({ variable, problem }) => `${variable} ${problem}`)
    : [];
}

describe('providers of the environment', () => {
  it('[MO-7] are none where nothing is set: the guide alone, at a human pace', () => {
    expect(settingsOf({})).toEqual({
      endpoints: [],
      guide: { status: 'on', pace: { wordsPerSecond: 40 } },
      markup: '1',
      defaultModelId: undefined,
    });
  });

  it('are OpenAI by its key, or any server by its address', () => {
    expect(settingsOf({ OPENAI_API_KEY: 'sk-a' }).endpoints).toEqual([
      { id: 'openai', name: 'OpenAI', baseUrl: 'https://api.openai.com/v1', apiKey: 'sk-a', isFree: false },
    ]);
    expect(settingsOf({ OPENAI_BASE_URL: 'http://localhost:8080/v1' }).endpoints).toEqual([
      { id: 'openai', name: 'OpenAI', baseUrl: 'http://localhost:8080/v1', isFree: false },
    ]);
  });

  it('are OpenRouter by its key', () => {
    expect(settingsOf({ OPENROUTER_API_KEY: 'sk-or' }).endpoints).toMatchObject([
      { id: 'openrouter', baseUrl: 'https://openrouter.ai/api/v1', apiKey: 'sk-or' },
    ]);
  });

  it('are an Ollama at its usual port, free, outside production or when asked for', () => {
    const ollama = { id: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', isFree: true, isOptional: true };
    const withOllama = readProviderSettings({}, noFile);
    expect(withOllama).toMatchObject({ providers: { endpoints: [ollama] } });
    expect(settingsOf({ OLLAMA: 'on', NODE_ENV: 'production' }).endpoints).toMatchObject([ollama]);
    const production = readProviderSettings({ NODE_ENV: 'production' }, noFile);
    expect(production).toMatchObject({ providers: { endpoints: [] } });
  });

  it('count an empty variable as not set', () => {
    expect(settingsOf({ OPENAI_API_KEY: ' ', PROVIDERS_FILE: '', GUIDE: '' }).endpoints).toEqual([]);
  });

  it.each([
    ['instant', 'instant'],
    ['human', { wordsPerSecond: 40 }],
    ['400', { wordsPerSecond: 400 }],
  ])('[MO-10] set the pace of the guide to %s', (value, pace) => {
    expect(settingsOf({ GUIDE_PACE: value }).guide).toEqual({ status: 'on', pace });
  });
});

describe('a providers file', () => {
  const environment = { PROVIDERS_FILE: 'providers.json', GROQ_API_KEY: 'gsk-1' };
  const groq = { id: 'groq', baseUrl: 'https://api.groq.com/openai/v1', apiKeyVariable: 'GROQ_API_KEY' };

  it('brings several providers, their keys and models', () => {
    const models = [
      { id: 'm', free: false, pricing: { input: '0.15', output: 0.6 }, contextLength: 131_072 },
    ];
    const file = JSON.stringify([
      { ...groq, name: 'Groq', models },
      { id: 'house', baseUrl: 'http://10.0.0.5:8000/v1', free: true },
    ]);
    const { endpoints } = settingsOf(environment, file);
    expect(endpoints).toMatchObject([
      { id: 'groq', name: 'Groq', apiKey: 'gsk-1', isFree: false },
      { id: 'house', name: 'house', isFree: true },
    ]);
    const pricing = endpoints[0]?.models?.[0]?.pricing;
    expect(pricing && [pricing.input, pricing.output].map(priceText)).toEqual(['0.15', '0.6']);
    expect(endpoints[1]).not.toHaveProperty('apiKey');
  });

  it('[OP-1] names every fault at once', () => {
    const file = [
      { id: 'Bad Id', baseUrl: 'ftp://x' },
      { id: 'guide', baseUrl: 'http://x/v1', models: [{ id: '', pricing: { input: -1, output: 'free' } }] },
    ];
    const faults = faultsOf(
      { ...environment, GUIDE: 'maybe', GUIDE_PACE: 'fast', PRICE_MARKUP: '-1', OPENAI_BASE_URL: 'x' },
      file,
    );
    for (const place of [
      '0.id',
      '0.baseUrl',
      '1.id',
      '1.models.0.id',
      '1.models.0.pricing.input',
      '1.models.0.pricing.output',
    ]) {
      expect(faults.some((fault) => fault.startsWith(`PROVIDERS_FILE ${place}: `))).toBe(true);
    }
    expect(faults.some((fault) => fault.startsWith('GUIDE '))).toBe(true);
    expect(faults.some((fault) => fault.startsWith('GUIDE_PACE '))).toBe(true);
    expect(faults.some((fault) => fault.startsWith('PRICE_MARKUP '))).toBe(true);
    expect(faults.some((fault) => fault.startsWith('OPENAI_BASE_URL '))).toBe(true);
  });

  it.each([
    ['that cannot be read', undefined, 'PROVIDERS_FILE names a file that cannot be read'],
    ['that is no JSON', '[{"apiKey": "sk-secret"', 'PROVIDERS_FILE names a file that is no JSON'],
  ])('[OP-1, ER-14] %s is named without a word of what stands in it', (_name, file, fault) => {
    expect(faultsOf(environment, file)).toEqual([fault]);
  });

  it('[ER-14] never repeats a key, wherever it stands', () => {
    const faults = faultsOf(environment, [{ ...groq, apiKey: ['sk-secret'], apikey: 'sk-secret' }]);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join()).not.toContain('sk-secret');
  });

  it('[OP-1] names a key that is not set, by its variable', () => {
    expect(faultsOf({ PROVIDERS_FILE: 'x' }, [groq])).toEqual([
      'GROQ_API_KEY is missing: the provider "groq" takes its key from it',
    ]);
  });

  it('[OP-1] refuses two providers of one id', () => {
    expect(faultsOf(environment, [groq, groq])).toEqual(['PROVIDERS_FILE the list: names a provider twice']);
  });

  it('holds before the variable that would bring the same provider', () => {
    const file = JSON.stringify([{ ...groq, id: 'openai', apiKeyVariable: 'OPENAI_API_KEY', free: true }]);
    const { endpoints } = settingsOf({ ...environment, OPENAI_API_KEY: 'sk' }, file);
    expect(endpoints).toMatchObject([{ id: 'openai', apiKey: 'sk', isFree: true }]);
  });

  it('[OP-1] refuses to be without the guide and without any provider', () => {
    expect(faultsOf({ GUIDE: 'off' })).toEqual(['GUIDE cannot be off while no provider is configured']);
    expect(settingsOf({ GUIDE: 'off', OPENAI_API_KEY: 'sk' }).guide).toEqual({ status: 'off' });
  });
});

describe('providers with a package of their own', () => {
  const anthropic = {
    kind: 'anthropic',
    id: 'anthropic',
    name: 'Anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    apiKey: 'sk-ant',
    isFree: false,
  };

  it('[MO-6] are Anthropic and Google by their keys', () => {
    const environment = { ANTHROPIC_API_KEY: 'sk-ant', GOOGLE_GENERATIVE_AI_API_KEY: 'AIza' };
    expect(settingsOf(environment).endpoints).toEqual([
      anthropic,
      {
        kind: 'google',
        id: 'google',
        name: 'Google',
        baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
        apiKey: 'AIza',
        isFree: false,
      },
    ]);
  });

  it('[MO-6] are those of the file, with its address, key and prices', () => {
    const prices = { 'claude-x': { input: '3', output: '15' } };
    const file = [
      { id: 'claude', kind: 'anthropic', apiKeyVariable: 'KEY', baseUrl: 'http://proxy.local/v1', prices },
      { id: 'google', kind: 'google', free: true },
    ];
    const environment = { PROVIDERS_FILE: 'p.json', KEY: 'sk-1', GOOGLE_GENERATIVE_AI_API_KEY: 'AIza' };
    const [claude, google, ...others] = settingsOf(environment, JSON.stringify(file)).endpoints;
    expect(claude).toMatchObject({
      ...anthropic,
      id: 'claude',
      baseUrl: 'http://proxy.local/v1',
      apiKey: 'sk-1',
    });
    expect(claude?.prices?.get('claude-x')).toBeDefined();
    expect(google).toMatchObject({ kind: 'google', apiKey: 'AIza', isFree: true });
    expect(others).toEqual([]);
  });

  it('want a key, and others an address', () => {
    const file = [
      { id: 'claude', kind: 'anthropic' },
      { id: 'google', kind: 'google', apiKeyVariable: 'NOT_SET' },
    ];
    expect(faultsOf({ PROVIDERS_FILE: 'p.json' }, file)).toEqual([
      'ANTHROPIC_API_KEY is missing: the provider "claude" takes its key from it',
      'NOT_SET is missing: the provider "google" takes its key from it',
    ]);
    expect(faultsOf({ PROVIDERS_FILE: 'p.json' }, [{ id: 'own' }])).toEqual([
      'PROVIDERS_FILE 0.baseUrl: is missing: only anthropic and google have a usual address',
    ]);
    const unknownKind = [{ id: 'own', kind: 'cohere', baseUrl: 'http://a.example' }];
    expect(faultsOf({ PROVIDERS_FILE: 'p.json' }, unknownKind)[0]).toContain('PROVIDERS_FILE 0.kind');
  });
});
