import type { Clock } from '@diwan/core';
import type { Plugin } from '@hapi/hapi';

import type { Database } from '../database/openDatabase.ts';
import { databaseFileRepository } from '../files/fileRepository.ts';
import { fileRoutes } from '../files/fileRoutes.ts';
import { sweepFiles } from '../files/fileSweep.ts';
import type { Log } from '../http/requestLog.ts';
import { chatHistoryRoutes } from './chatHistoryRoutes.ts';
import type { Keeping } from './createKeeping.ts';
import { repeat } from './repeat.ts';
import { removeLeftovers } from './writeAhead.ts';

/** What the feature needs. */
export interface KeepingFeatureOptions {
  keeping: Keeping;
  database: Database;
  clock: Clock;
  log: Pick<Log, 'error'>;
}

const SWEEP_MS = 3_600_000;
/** By then what a process before this one left open is settled. */
const LOOK_BACK_MS = 10 * 60_000;
/** How long the answers of completions are known; see `MeteredCompletions.answerOf`. */
const ANSWERS_KNOWN_MS = 24 * 3_600_000;

/**
 * The calls of chats and files, and what keeps both in order while the server runs: replies that a process before
 * this one saw end, and files that nothing refers to.
 */
export const keepingFeature: Plugin<KeepingFeatureOptions> = {
  name: 'keeping',
  async register(server, { keeping, database, clock, log }) {
    const { chats, chatService: service, files, store, replies } = keeping;
    await server.register({ plugin: chatHistoryRoutes, options: { chats, service } });
    await server.register({ plugin: fileRoutes, options: { files, store } });

    const repository = databaseFileRepository(database);
    const ending: (() => Promise<void>)[] = [() => replies.close()];
    server.ext('onPreStart', () => removeLeftovers(database));
    server.ext('onPostStart', () => {
      ending.push(repeat(clock, SWEEP_MS, () => sweepFiles(repository, store, clock.now()), report));
      ending.push(repeat(clock, LOOK_BACK_MS, lookBack, report));
    });
    server.ext('onPostStop', async () => {
      for (const end of ending) await end();
    });

    async function lookBack(): Promise<void> {
      const since = new Date(clock.now() - ANSWERS_KNOWN_MS);
      for (const reply of await chats.unfinishedSince(since)) replies.ended(reply);
    }

    function report(error: unknown): void {
      log.error({ err: error }, 'files and replies not put in order');
    }
  },
};
