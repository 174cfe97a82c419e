import { priceText } from '@diwan/core';
import { type VirtualClock, virtualClock } from '@diwan/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { ModelProvider } from '../providers/modelProvider.ts';
import type { ProviderModel } from '../providers/providerModel.ts';
import { listedModel, priced, scriptedProvider } from '../testing/scriptedProvider.ts';
import { createModelService, type ModelServiceOptions } from './modelService.ts';

let clock: VirtualClock;
beforeEach(() => {
  clock = virtualClock();
});

const serviceOf = (providers: readonly ModelProvider[], options: Partial<ModelServiceOptions> = {}) =>
  createModelService({ providers, clock, ...options });

async function idsOf(service: ReturnType<typeof serviceOf>): Promise<string[]> {
  return (await service.list()).map(({ id }) => id);
}

/** A provider whose list a test gives out by hand. */
function slowProvider(id: string) {
  const lists: ((models: readonly ProviderModel[]) => void)[] = [];
  const provider = scriptedProvider([], id);
  provider.listModels = () => new Promise((resolve) => lists.push(resolve));
  return { provider, lists };
}

describe('ids', () => {
  it('are the own ones of the first provider and the guide; others begin with their provider', async () => {
    const providers = [
      scriptedProvider([listedModel('gpt')], 'openai'),
      scriptedProvider([listedModel('gpt')], 'groq'),
      scriptedProvider([listedModel('diwan-guide')], 'guide'),
    ];
    expect(await idsOf(serviceOf(providers))).toEqual(['gpt', 'groq:gpt', 'diwan-guide']);
  });

  it('stay the same when another provider fails', async () => {
    const failing = scriptedProvider([listedModel('gpt')], 'openai');
    failing.failListWith(new Error('down'));
    const service = serviceOf([failing, scriptedProvider([listedModel('gpt')], 'groq')]);
    expect(await idsOf(service)).toEqual(['groq:gpt']);
    expect(await service.find('gpt')).toBeNull();
    expect((await service.find('groq:gpt'))?.listed.id).toBe('gpt');
  });

  it('that a provider lists twice are listed once', async () => {
    const twice = scriptedProvider([listedModel('gpt', { name: 'First' }), listedModel('gpt')]);
    const models = await serviceOf([twice]).list();
    expect(models.map(({ listed }) => listed.name)).toEqual(['First']);
  });
});

describe('prices', () => {
  it('[MO-5] are what the provider charges, times the markup', async () => {
    const service = serviceOf([scriptedProvider([listedModel('m', priced('0.1', '0.7'))])], {
      markup: '1.1',
    });
    const price = (await service.find('m'))?.price;
    if (price?.status !== 'priced') throw new Error('Not priced');
    expect([price.input, price.output].map(priceText)).toEqual(['0.11', '0.77']);
  });

  it('[MO-5] are what the provider charges without a markup', async () => {
    const price = (await serviceOf([scriptedProvider([listedModel('m', priced('0.1', '0.7'))])]).find('m'))
      ?.price;
    if (price?.status !== 'priced') throw new Error('Not priced');
    expect(priceText(price.input)).toBe('0.1');
  });

  it('[PR-6] that are not known are unknown, not free', async () => {
    const service = serviceOf([scriptedProvider([listedModel('m', { isFree: false })])]);
    expect((await service.find('m'))?.price).toEqual({ status: 'unknown' });
  });
});

describe('the model to start with', () => {
  const guide = scriptedProvider([listedModel('diwan-guide')], 'guide');

  it.each([
    ["the operator's choice", 'paid', [listedModel('open'), listedModel('paid', priced('1', '1'))], 'paid'],
    ['the first free one', undefined, [listedModel('paid', priced('1', '1')), listedModel('open')], 'open'],
    ['the guide where no other is free', undefined, [listedModel('paid', priced('1', '1'))], 'diwan-guide'],
    ['the first free one where the choice is gone', 'gone', [listedModel('open')], 'open'],
  ])('is %s', async (_name, defaultModelId, models, expected) => {
    const service = serviceOf([scriptedProvider(models), guide], { defaultModelId });
    expect(service.defaultOf(await service.list())?.id).toBe(expected);
  });
});

describe('the list', () => {
  it('[MO-12] lacks only the models of a provider that fails, and says so', async () => {
    const onFailure = vi.fn<(providerId: string, error: unknown) => void>();
    const failing = scriptedProvider([listedModel('a')], 'failing');
    failing.failListWith(new Error('down'));
    const service = serviceOf([scriptedProvider([listedModel('b')]), failing], { onFailure });
    expect(await idsOf(service)).toEqual(['b']);
    expect(onFailure).toHaveBeenCalledWith('failing', new Error('down'));
  });

  it('[MO-12] waits two seconds for a slow provider, and has its models when they come', async () => {
    const { provider, lists } = slowProvider('slow');
    const service = serviceOf([scriptedProvider([listedModel('a')]), provider]);
    const first = idsOf(service);
    await clock.advance(2000);
    expect(await first).toEqual(['a']);
    expect(await idsOf(service)).toEqual(['a']);

    lists[0]?.([listedModel('late')]);
    await clock.advance(0);
    expect(await idsOf(service)).toEqual(['a', 'slow:late']);
  });

  it('[MO-12] gives up a provider that never answers, and asks again', async () => {
    const signals: AbortSignal[] = [];
    const { provider } = slowProvider('slow');
    provider.listModels = (signal) =>
      new Promise((_resolve, reject) => {
        signals.push(signal);
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const service = serviceOf([provider]);
    void service.list();
    await clock.advance(30_000);
    expect(signals[0]?.aborted).toBe(true);
    await clock.advance(30_000);
    void service.list();
    await clock.advance(0);
    expect(signals).toHaveLength(2);
  });

  it('is read again after five minutes, in the background', async () => {
    const { provider, lists } = slowProvider('slow');
    const service = serviceOf([provider]);
    const first = idsOf(service);
    await clock.advance(0);
    lists[0]?.([listedModel('old')]);
    expect(await first).toEqual(['old']);

    await clock.advance(5 * 60_000 - 1);
    await idsOf(service);
    expect(lists).toHaveLength(1);
    await clock.advance(1);
    expect(await idsOf(service)).toEqual(['old']);
    expect(lists).toHaveLength(2);

    lists[1]?.([listedModel('new')]);
    await clock.advance(0);
    expect(await idsOf(service)).toEqual(['new']);
  });

  it('[MO-12, MO-28] keeps the models last known when a later reading fails, and says that they are old', async () => {
    const provider = scriptedProvider([listedModel('a')]);
    const service = serviceOf([provider]);
    await service.list();
    provider.failListWith(new Error('down'));
    await clock.advance(5 * 60_000 - 1);
    expect(service.outdated()).toEqual([]);
    await clock.advance(1);
    await idsOf(service);
    await clock.advance(0);
    expect(await idsOf(service)).toEqual(['a']);
    expect(service.outdated()).toEqual(['scripted']);

    provider.failListWith(null);
    await clock.advance(30_000);
    await idsOf(service);
    await clock.advance(0);
    expect(service.outdated()).toEqual([]);
  });

  it('[MO-6] finds a local program that is started later', async () => {
    const { provider, lists } = slowProvider('ollama');
    const service = serviceOf([provider]);
    const first = idsOf(service);
    await clock.advance(0);
    lists[0]?.([]);
    expect(await first).toEqual([]);
    await clock.advance(30_000);
    await idsOf(service);
    lists[1]?.([listedModel('llama')]);
    await clock.advance(0);
    expect(await idsOf(service)).toEqual(['llama']);
  });

  it('asks a provider once for many readers', async () => {
    const { provider, lists } = slowProvider('slow');
    const service = serviceOf([provider]);
    const all = Promise.all([idsOf(service), idsOf(service), idsOf(service)]);
    await clock.advance(0);
    lists[0]?.([listedModel('a')]);
    expect(await all).toEqual([['a'], ['a'], ['a']]);
    expect(lists).toHaveLength(1);
  });
});
