import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { systemClock } from '@diwan/core';

import { createServer } from '../../../packages/server/src/createServer.ts';
import { openDatabase } from '../../../packages/server/src/database/openDatabase.ts';
import { createLog } from '../../../packages/server/src/http/requestLog.ts';
import { TEST_SETTINGS } from '../../../packages/server/src/http/testing/serverUnderTest.ts';
import { createModelService } from '../../../packages/server/src/models/modelService.ts';
import type { ModelProvider, ProviderEvent } from '../../../packages/server/src/providers/modelProvider.ts';
import { listedModel } from '../../../packages/server/src/testing/scriptedProvider.ts';
import { DELTA_MS, DELTAS, STREAMS } from './relayLoad.ts';

// A whole server on SQLite in a process of its own, with a plain handler beside it: started by `relaySubject`, which
// reads its answers and asks it for what they cost.

/** A delta that says when it was given, which a model of 20 deltas a second writes. */
async function* paced(): AsyncGenerator<ProviderEvent> {
  for (let number = 0; number < DELTAS; number++) {
    await sleep(DELTA_MS);
    const now = (performance.timeOrigin + performance.now()).toFixed(3);
    yield { type: 'content', text: `${now} and some words more ` };
  }
  yield { type: 'finish', reason: 'stop' };
}

const provider: ModelProvider = {
  id: 'paced',
  name: 'paced',
  listModels: () => Promise.resolve([listedModel('open')]),
  complete: () => paced(),
};

const folder = await mkdtemp(join(tmpdir(), 'diwan-bench-'));
const database = await openDatabase({ file: join(folder, 'diwan.sqlite') });
const allowance = { maxTokens: 1e9, tokensPerHour: 1e9 };
const server = await createServer({
  settings: { ...TEST_SETTINGS, filesFolder: join(folder, 'files'), sessionAllowance: allowance },
  database,
  log: createLog('silent'),
  secret: 'a secret of at least thirty-two characters',
  clock: systemClock,
  documents: [],
  models: createModelService({ providers: [provider], clock: systemClock }),
  fetchAddress: () => Promise.reject(new Error('no network in a bench')),
});

/** What a relay costs that does nothing but write each delta on. */
server.route({
  method: 'POST',
  path: '/plain',
  options: { auth: false },
  handler: (_request, h) => {
    const out = new PassThrough();
    void writeAll(out);
    return h.response(out).type('text/event-stream');
  },
});

async function writeAll(out: PassThrough): Promise<void> {
  for await (const event of paced()) {
    if (event.type === 'content')
      out.write(`data: ${JSON.stringify({ type: 'content', content: event.text })}\n\n`);
  }
  out.end('data: [DONE]\n\n');
}

/** Four streams of a user at once are allowed. */
async function cookies(): Promise<string[]> {
  const all: string[] = [];
  for (let number = 0; number < STREAMS / 4; number++) {
    const { headers } = await server.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { origin: TEST_SETTINGS.publicOrigin },
      payload: { email: `user${number}@example.com`, password: 'correct horse', username: `user${number}` },
    });
    all.push(String(headers['set-cookie']).split(';', 1)[0] ?? '');
  }
  return all;
}

process.on('message', (message) => {
  if (message === 'cost') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMicroseconds: user + system });
  } else void stop();
});

async function stop(): Promise<void> {
  await server.stop();
  await database.close();
  await rm(folder, { recursive: true });
  process.exit(0);
}

await server.start();
process.send?.({ address: server.info.uri, origin: TEST_SETTINGS.publicOrigin, cookies: await cookies() });
