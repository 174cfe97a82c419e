import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { systemClock } from '@diwan/core';
import type { Server } from '@hapi/hapi';

import { createServer } from '../../../packages/server/src/createServer.ts';
import { openDatabase } from '../../../packages/server/src/database/openDatabase.ts';
import { createLog } from '../../../packages/server/src/http/requestLog.ts';
import { TEST_SETTINGS } from '../../../packages/server/src/http/testing/serverUnderTest.ts';
import { createModelService } from '../../../packages/server/src/models/modelService.ts';
import type { ModelProvider } from '../../../packages/server/src/providers/modelProvider.ts';
import { signInUsers } from './signInUsers.ts';

/** Our whole server with users who are signed in. */
export interface DiwanServer {
  readonly server: Server;
  /** One of each user, with the origin of our pages. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  close: () => Promise<void>;
}

/** Starts it on SQLite and a free port. */
export async function startDiwan(providers: readonly ModelProvider[], users: number): Promise<DiwanServer> {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-bench-'));
  const database = await openDatabase({ file: join(folder, 'diwan.sqlite') });
  const server = await createServer({
    settings: {
      ...TEST_SETTINGS,
      filesFolder: join(folder, 'files'),
      sessionAllowance: { maxTokens: 1e9, tokensPerHour: 1e9 },
    },
    database,
    log: createLog('silent'),
    secret: 'a secret of at least thirty-two characters',
    clock: systemClock,
    documents: [],
    models: createModelService({ providers, clock: systemClock }),
    fetchAddress: () => Promise.reject(new Error('no network in a bench')),
  });
  await server.start();
  const cookies = await signInUsers(server, database, users);
  return {
    server,
    headers: cookies.map((cookie) => ({ cookie, origin: TEST_SETTINGS.publicOrigin })),
    async close() {
      await server.stop();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
