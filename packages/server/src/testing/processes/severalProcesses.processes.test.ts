import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { type TemporaryDatabase, temporaryDatabase } from '../../database/testing/temporaryDatabase.ts';
import { expectSoundLedger } from '../../ledger/testing/expectSoundLedger.ts';
import { databaseAccountRepository } from '../../users/accountRepository.ts';
import { type EventReader, eventReaderWith } from '../eventReader.ts';
import { type RunningRedis, startRedis } from '../redis/startRedis.ts';
import { ReplayUpstream } from '../replayUpstream.ts';
import { deltaEvent, endEvents, heldScript } from '../upstreamScript.ts';
import { type ServerProcesses, serverProcesses } from './serverProcesses.ts';

/** So much faster than the machine's goes the time of the servers: a lease of 40 s is over after 4. */
const CLOCK_FACTOR = 10;
const COMPLETIONS = '/api/chat/completions';
const TIME_LIMIT_MS = 60_000;

let temporary: TemporaryDatabase;
let redis: RunningRedis;
let upstream: ReplayUpstream;
let folder: string;
let servers: ServerProcesses;
let cookie: string;
let userId: string;

beforeAll(async () => {
  temporary = await temporaryDatabase();
  redis = await startRedis();
  upstream = await ReplayUpstream.start({ script: () => heldScript() });
  folder = await mkdtemp(join(tmpdir(), 'diwan-providers-'));
  const file = join(folder, 'providers.json');
  // A tenth of a cent a token.
  const prices = { replayed: { input: 1000, output: 1000 } };
  await writeFile(file, JSON.stringify([{ id: 'test', baseUrl: upstream.baseUrl, prices }]));
  servers = await serverProcesses({
    count: 2,
    clockFactor: CLOCK_FACTOR,
    environment: {
      DATABASE_URL: 'url' in temporary.settings ? temporary.settings.url : '',
      REDIS_URL: redis.url,
      SESSION_SECRET: 'the same secret at each of the servers',
      PROVIDERS_FILE: file,
      OLLAMA: 'off',
      GUIDE: 'off',
      SIGNUP_CREDIT: '0',
    },
  });
  const registered = await call('POST', '/api/auth/register', {
    email: 'amina@example.com',
    password: 'correct horse',
    username: 'Amina',
  });
  cookie = registered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  userId = (await temporary.database.records.users.findOne({ rejectOnEmpty: true })).id;
  await databaseAccountRepository(temporary.database).credit(userId, { amount: 100_000_000, at: 0 });
}, TIME_LIMIT_MS);

afterAll(async () => {
  await servers.stop();
  await upstream.close();
  await redis.stop();
  await rm(folder, { recursive: true });
  await temporary.remove();
}, TIME_LIMIT_MS);

afterEach(() => expectSoundLedger(temporary.database));

const headersOf = (signedIn = cookie): Record<string, string> => ({
  origin: servers.front,
  cookie: signedIn,
  'content-type': 'application/json',
});

function call(method: string, path: string, payload?: object, base = servers.front): Promise<Response> {
  const body = payload === undefined ? {} : { body: JSON.stringify(payload) };
  return fetch(base + path, { method, headers: headersOf(cookie ?? ''), ...body });
}

const addressOf = (position: number): string => servers.addresses[position] ?? '';
const ask = (messageId: string): object => ({ model: 'replayed', message: 'Hello', messageId });

async function send(base: string, id: string): Promise<EventReader> {
  const reader = await eventReaderWith(base + COMPLETIONS, headersOf(), ask(id));
  expect(reader.status).toBe(200);
  return reader;
}

async function readOn(base: string, id: string, lastEventId = '0'): Promise<EventReader> {
  const headers = { ...headersOf(), 'last-event-id': lastEventId };
  const reader = await eventReaderWith(`${base}${COMPLETIONS}/${id}`, headers);
  expect(reader.status).toBe(200);
  return reader;
}

/** Lets the upstream end the oldest reply. */
function finishReply(): void {
  upstream.write(endEvents());
  upstream.finish();
}

async function restOf(reader: EventReader): Promise<{ text: string; last: unknown }> {
  let [text, last]: [string, unknown] = ['', null];
  for (let event = await reader.next(); event !== null; event = await reader.next()) {
    if (event.type === 'content') text += event.content;
    last = event;
  }
  return { text, last };
}

describe('two server processes behind a round-robin front', () => {
  it('[OP-3] know the sessions of each other, and their end', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('GET', '/api/auth/me')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const login = { email: 'amina@example.com', password: 'correct horse' };
    const second = await fetch(`${addressOf(0)}/api/auth/login`, {
      method: 'POST',
      headers: headersOf(''),
      body: JSON.stringify(login),
    });
    const headers = headersOf(second.headers.getSetCookie()[0]?.split(';', 1)[0]);
    const me = () => fetch(`${addressOf(1)}/api/auth/me`, { headers });
    expect((await me()).status).toBe(200);
    await fetch(`${addressOf(0)}/api/auth/logout`, { method: 'POST', headers });
    expect((await me()).status).toBe(401);
  });

  it('[OP-4] count the limits together', async () => {
    const login = { email: 'brandon@example.com', password: 'a wrong one' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await call('POST', '/api/auth/login', login)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('[OP-4] read a reply of each other on from its last event, while it is written', async () => {
    const { reservations } = temporary.database.records;
    const before = await reservations.count();
    const first = await send(addressOf(0), 'read-on');
    await upstream.whenHeld();
    upstream.write(deltaEvent('one '));
    expect(await first.next()).toMatchObject({ content: 'one ' });
    const second = await readOn(addressOf(1), 'read-on');
    expect(await second.next()).toMatchObject({ content: 'one ' });
    const behind = await readOn(addressOf(1), 'read-on', '1');
    upstream.write(deltaEvent('two'));
    expect(await behind.next()).toMatchObject({ content: 'two' });
    finishReply();
    const wholes = await Promise.all([first, second].map(restOf));
    expect(wholes.map(({ text }) => text)).toEqual(['two', 'two']);
    expect(wholes.map(({ last }) => last)).toMatchObject([{ type: 'done' }, { type: 'done' }]);
    expect(await reservations.count()).toBe(before + 1);
  });

  it('[OP-4] stop a reply of each other', async () => {
    const first = await send(addressOf(0), 'stopped');
    await upstream.whenHeld();
    upstream.write(deltaEvent('Hel'));
    await first.next();
    const aborted = upstream.aborted;
    const stopped = await call('DELETE', `${COMPLETIONS}/stopped`, undefined, addressOf(1));
    expect(stopped.status).toBe(200);
    expect((await restOf(first)).last).toMatchObject({ type: 'done', finishReason: 'stopped' });
    await upstream.whenAborted(aborted + 1);
    upstream.finish();
  });

  it('[OP-4, U-13] answer a message once, whichever of them it is sent to again', async () => {
    const { reservations } = temporary.database.records;
    const before = await reservations.count();
    const first = await send(servers.front, 'twice');
    await upstream.whenHeld();
    const second = await send(servers.front, 'twice');
    upstream.write(deltaEvent('Once'));
    finishReply();
    const answers = await Promise.all([first, second].map(restOf));
    expect(answers.map(({ text }) => text)).toEqual(['Once', 'Once']);
    expect((await restOf(await send(servers.front, 'twice'))).text).toBe('Once');
    expect(await reservations.count()).toBe(before + 1);
  });

  // The last one: a process fewer is there afterwards.
  it(
    '[OP-4, OP-22, OP-25, PR-32] end a reply honestly whose process was killed, and charge what was stored',
    async () => {
      const { reservations } = temporary.database.records;
      const first = await send(addressOf(0), 'killed');
      await upstream.whenHeld();
      upstream.write(deltaEvent('y'.repeat(80)));
      await first.next();
      const reader = await readOn(addressOf(1), 'killed');
      expect(await reader.next()).toMatchObject({ content: 'y'.repeat(80) });
      const find = () => reservations.findOne({ where: { messageId: 'killed' }, rejectOnEmpty: true });
      await vi.waitFor(async () => expect((await find()).receivedTokens).toBe(20), TIME_LIMIT_MS);
      await servers.kill(0);

      // Who lost the connection comes back through the front, which leads to the other process.
      const again = await readOn(servers.front, 'killed', '1');
      const ends = await Promise.all([reader, again].map(restOf));
      expect(ends.map(({ last }) => last)).toMatchObject([
        { type: 'error', code: 'server-stopped' },
        { type: 'error', code: 'server-stopped' },
      ]);
      expect(await find()).toMatchObject({ state: 'settled', origin: 'estimated', usedCompletionTokens: 20 });
      expect(await reservations.count({ where: { userId, state: 'open' } })).toBe(0);
      const whole = await restOf(await readOn(servers.front, 'killed'));
      expect(whole).toMatchObject({ text: 'y'.repeat(80), last: { code: 'server-stopped' } });
    },
    TIME_LIMIT_MS,
  );
});
