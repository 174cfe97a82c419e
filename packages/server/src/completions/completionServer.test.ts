import { systemClock } from '@diwan/core';
import { modelListSchema } from '@diwan/core/wire';
import { parse } from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { type ServerUnderTest, serverUnderTest } from '../http/testing/serverUnderTest.ts';
import { createModelService } from '../models/modelService.ts';
import { createProviders } from '../providers/createProviders.ts';
import { readDocuments } from '../providers/guide/readDocuments.ts';
import { readProviderSettings } from '../providers/providerSettings.ts';
import { sentEvents, sentText } from '../testing/sentEvents.ts';
import { databaseAccountRepository } from '../users/accountRepository.ts';

let tested: ServerUnderTest;

beforeEach(async () => {
  const reading = readProviderSettings({ OLLAMA: 'off', GUIDE_PACE: 'instant' }, () => '');
  if (reading.status === 'faulty') throw new Error('The settings are faulty');
  const settings = reading.providers;
  const documents = readDocuments({ productName: 'Diwan' });
  const parts = {
    settings,
    clock: systemClock,
    productName: 'Diwan',
    documents,
    documentsUrl: 'http://localhost:3000/docs',
  };
  const models = createModelService({ providers: createProviders(parts), clock: systemClock });
  tested = await serverUnderTest(['amina'], { models, documents });
});

afterEach(() => tested.remove());

it('[MO-7, CH-50] with nothing configured a new user talks with the guide, and the account counts it', async () => {
  const list = await tested.call('amina', { url: '/api/models/chat' });
  const { defaultModel: model } = parse(modelListSchema, JSON.parse(list.payload));
  const payload = { model, message: 'hello', messageId: 'reply-1' };

  const answer = await tested.call('amina', { method: 'POST', url: '/api/chat/completions', payload });

  expect(answer.statusCode).toBe(200);
  expect(sentText(answer.payload)).toContain('I am no language model');
  const done = sentEvents(answer.payload).at(-1)?.event;
  if (done?.type !== 'done') throw new Error('The answer is not done');
  expect(done.userStats?.totalTokensUsed).toBe(done.usage?.total_tokens);
  expect(done.usage?.total_tokens).toBeGreaterThan(100);
});

it('[MO-8] what the guide cites can be opened', async () => {
  const payload = { model: 'diwan-guide', message: 'How is my balance counted?' };
  const answer = await tested.call('amina', { method: 'POST', url: '/api/chat/completions', payload });
  const results = sentEvents(answer.payload).flatMap(({ event }) =>
    event.type === 'search' ? event.results : [],
  );
  const { pathname, hash } = new URL(results[0]?.url ?? '');

  const page = await tested.call(undefined, { url: pathname });

  expect(page.statusCode).toBe(200);
  expect(page.payload).toContain(`id="${hash.slice(1)}"`);
});

it('[ER-14] the log of a completion holds no word of it', async () => {
  const payload = { model: 'diwan-guide', message: 'search for secretword' };
  await tested.call('amina', { method: 'POST', url: '/api/chat/completions', payload });
  const ended = tested.logged.find((line) => line.includes('completion ended'));
  expect(ended).toContain('"modelId":"diwan-guide"');
  expect(tested.logged.join('\n')).not.toContain('secretword');
});

it('[PR-36, PR-37, U-46] the priced guide answers for the credit of a new user, and is charged once', async () => {
  await databaseAccountRepository(tested.database).credit('amina', { amount: 1_000_000, at: 0 });
  const payload = { model: 'diwan-guide-priced', message: 'hello', messageId: 'reply-1' };
  const url = '/api/chat/completions';
  const answer = await tested.call('amina', { method: 'POST', url, payload });
  const again = await tested.call('amina', { method: 'POST', url, payload });

  const done = sentEvents(answer.payload).at(-1)?.event;
  if (done?.type !== 'done' || done.cost === undefined) throw new Error('The answer is not done');
  expect(done.cost.charge).toBeGreaterThan(0);
  expect(done.cost.charge).toBeLessThanOrEqual(done.cost.hold);
  expect(again.payload).toBe(answer.payload);
  const me = await tested.call('amina', { url: '/api/user/profile' });
  const { balance, totalCost } = JSON.parse(me.payload);
  expect(Math.round((balance + totalCost) * 1_000_000)).toBe(1_000_000);
  expect(totalCost).toBe(done.cost.charge);
});
