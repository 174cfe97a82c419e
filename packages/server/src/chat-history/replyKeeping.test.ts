import { setImmediate } from 'node:timers/promises';

import { type VirtualClock, virtualClock } from '@diwan/core/testing';
import { chatRecordSchema, type WireMessage } from '@diwan/core/wire';
import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createServer } from '../createServer.ts';
import { dataUrl } from '../files/dataUrl.ts';
import { smallPng } from '../files/testing/smallPng.ts';
import { createLog } from '../http/requestLog.ts';
import { type ServerUnderTest, serverUnderTest, TEST_SETTINGS } from '../http/testing/serverUnderTest.ts';
import { createModelService } from '../models/modelService.ts';
import type { ProviderEvent } from '../providers/modelProvider.ts';
import { listedModel, type ScriptedProvider, scriptedProvider } from '../testing/scriptedProvider.ts';
import { sentEvents } from '../testing/sentEvents.ts';
import { PAGE_SAVES_MS } from './replyKeeper.ts';

let tested: ServerUnderTest;
let clock: VirtualClock;
let provider: ScriptedProvider;

beforeEach(async () => {
  clock = virtualClock();
  provider = scriptedProvider([listedModel('open')]);
  tested = await serverUnderTest(['amina'], { clock, models: models() });
});

afterEach(() => tested.remove());

const TIMESTAMP = '2026-11-20T12:00:00.000Z';
const STOP = { type: 'finish', reason: 'stop' } as const;
const TEXT = { type: 'content', text: 'Light is bent.' } as const;

function models() {
  return createModelService({ providers: [provider], clock });
}

function saved(changes: Partial<WireMessage> = { isStreaming: true }, version = 0) {
  const question = { id: 'q1', role: 'user', content: 'Rainbows?', timestamp: TIMESTAMP };
  const answer = {
    id: 'r1',
    role: 'assistant',
    content: '',
    timestamp: TIMESTAMP,
    model: 'open',
    ...changes,
  };
  const messages = [question, answer];
  const fields = { id: 'chat_1', title: 'Rainbows?', totalTokens: 0, totalCost: 0, mode: 'chat', version };
  return tested.call('amina', { method: 'POST', url: '/api/chat-history', payload: { ...fields, messages } });
}

/** Asks, lets the model answer, and reads the events to their end. */
async function answered(...events: readonly ProviderEvent[]): Promise<string> {
  const payload = { model: 'open', message: 'Rainbows?', messageId: 'r1', chatId: 'chat_1' };
  const asking = tested.call('amina', { method: 'POST', url: '/api/chat/completions', payload });
  while (provider.asked.length === 0) await setImmediate();
  provider.emit(...events);
  return (await asking).payload;
}

async function reply(): Promise<WireMessage | undefined> {
  const { payload } = await tested.call('amina', { url: '/api/chat-history/chat_1' });
  return parse(chatRecordSchema, JSON.parse(payload)).messages.at(-1);
}

/** The reply as it stands once the server has kept it. */
async function keptReply(): Promise<WireMessage | undefined> {
  for (;;) {
    const message = await reply();
    if (message?.isStreaming !== true) return message;
    await setImmediate();
  }
}

describe('a reply whose tab is gone', () => {
  it('[HI-19] stands in the chat a while after its end, and not before the tab could have saved it', async () => {
    await saved();
    await answered({ type: 'content', text: 'Light ' }, { type: 'content', text: 'is bent.' }, STOP);
    await clock.advance(PAGE_SAVES_MS - 1);
    expect(await reply()).toMatchObject({ isStreaming: true, content: '' });
    await clock.advance(1);
    const kept = await keptReply();
    expect(kept).toMatchObject({ content: 'Light is bent.', model: 'open', timestamp: TIMESTAMP });
    expect(kept?.usage?.total_tokens).toBeGreaterThan(0);
    expect(kept).not.toHaveProperty('isStreaming');
  });

  it('[HI-19] stands there when the server is stopped at once', async () => {
    await saved();
    await answered(TEXT, STOP);
    await tested.server.initialize();
    await tested.server.stop();
    const row = await tested.database.records.messages.findOne({ where: { id: 'r1' } });
    expect(row?.content).toBe(TEXT.text);
  });

  it('[HI-19] stands there with what came of it when it failed', async () => {
    await saved();
    const failure = {
      type: 'error',
      code: 'provider-broke-off',
      text: 'It broke off.',
      detail: 'x',
    } as const;
    await answered(TEXT, failure);
    await clock.advance(PAGE_SAVES_MS);
    const failed = { content: TEXT.text, isError: true, failure: { message: 'It broke off.' } };
    expect(await keptReply()).toMatchObject(failed);
  });

  it('[HI-19] stands there as stopped when it was stopped', async () => {
    await saved();
    const payload = { model: 'open', message: 'Rainbows?', messageId: 'r1', chatId: 'chat_1' };
    const asking = tested.call('amina', { method: 'POST', url: '/api/chat/completions', payload });
    while (provider.asked.length === 0) await setImmediate();
    provider.emit(TEXT);
    await clock.advance(100);
    await tested.call('amina', { method: 'DELETE', url: '/api/chat/completions/r1' });
    await clock.advance(5000);
    await asking;
    await clock.advance(PAGE_SAVES_MS);
    expect(await keptReply()).toMatchObject({ content: TEXT.text, isStopped: true });
  });

  it('[HI-19] stands there when its first save comes after its end', async () => {
    await answered(TEXT, STOP);
    await saved();
    expect(await reply()).toMatchObject({ content: TEXT.text });
    expect(await reply()).not.toHaveProperty('isStreaming');
  });

  it('[HI-19] is kept by the next process when this one was killed', async () => {
    await saved();
    await answered(TEXT, STOP);
    const next = await createServer({
      settings: TEST_SETTINGS,
      database: tested.database,
      log: createLog('silent'),
      secret: 'another secret of thirty-two characters',
      clock,
      documents: [],
      models: models(),
      fetchAddress: () => Promise.reject(new Error('no network in tests')),
    });
    await next.start();
    const { database } = tested;
    await database.records.messages.update(
      { content: '', rest: JSON.stringify({ role: 'assistant', timestamp: TIMESTAMP, isStreaming: true }) },
      { where: { id: 'r1' } },
    );
    await clock.advance(10 * 60_000);
    while ((await database.records.messages.findOne({ where: { id: 'r1' } }))?.content === '') {
      await clock.advance(PAGE_SAVES_MS);
      await setImmediate();
    }
    expect(await reply()).toMatchObject({ content: TEXT.text });
    await next.stop();
  });
});

describe('a reply whose tab is there', () => {
  it('[HI-19] stays as the tab saved it, and is not doubled', async () => {
    await saved();
    await answered(TEXT, STOP);
    const answer = await saved({ content: 'As the tab has it' }, 1);
    expect(answer.result).toMatchObject({ success: true, version: 2 });
    await clock.advance(PAGE_SAVES_MS);
    expect(await reply()).toMatchObject({ id: 'r1', content: 'As the tab has it' });
  });

  it('[HI-14, HI-19] can be saved by the tab after the server kept it, without a conflict', async () => {
    await saved();
    await answered(TEXT, STOP);
    await clock.advance(PAGE_SAVES_MS);
    await keptReply();
    expect((await saved({ content: TEXT.text }, 1)).result).toMatchObject({ success: true });
    const { payload } = await tested.call('amina', { url: '/api/chat-history/chat_1' });
    expect(parse(chatRecordSchema, JSON.parse(payload)).messages.map(({ id }) => id)).toEqual(['q1', 'r1']);
  });

  it('[HI-19] does not lose its end to a save of its beginning that comes late', async () => {
    await saved({ content: TEXT.text });
    expect((await saved({ isStreaming: true }, 1)).statusCode).toBe(200);
    expect(await reply()).toMatchObject({ content: TEXT.text });
    expect(await reply()).not.toHaveProperty('isStreaming');
  });
});

describe('a generated picture', () => {
  const picture = { type: 'image', url: dataUrl('image/png', smallPng()) } as const;

  it('[AT-24, AT-25] is stored as a file, to which event and chat refer', async () => {
    await saved();
    const payload = await answered(TEXT, picture, STOP);
    expect(payload).not.toContain('data:image');
    const image = sentEvents(payload).find(({ event }) => event.type === 'image')?.event;
    const url = image?.type === 'image' ? image.imageUrl : '';
    expect((await tested.call('amina', { url })).rawPayload.equals(smallPng())).toBe(true);
    await clock.advance(PAGE_SAVES_MS);
    expect(await keptReply()).toMatchObject({ content: TEXT.text, image: url });
  });

  it('[AT-26, AT-27] that is none ends the answer with a reason', async () => {
    const url = dataUrl('image/png', smallPng().subarray(0, 30));
    const payload = await answered(TEXT, { type: 'image', url }, STOP);
    expect(sentEvents(payload).at(-1)?.event).toMatchObject({ type: 'error', code: 'broken-image' });
  });
});
