import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { systemClock } from '@diwan/core';

import { createServer } from '../../../packages/server/src/createServer.ts';
import { openDatabase } from '../../../packages/server/src/database/openDatabase.ts';
import { createLog } from '../../../packages/server/src/http/requestLog.ts';
import { TEST_SETTINGS } from '../../../packages/server/src/http/testing/serverUnderTest.ts';
import { createModelService } from '../../../packages/server/src/models/modelService.ts';
import { databaseUserRepository } from '../../../packages/server/src/users/userRepository.ts';
import { historyMessage, seedChats } from './seedChats.ts';

/** A whole server with a full history on disk, called without a socket. */
export interface HistoryBench {
  /** Calls as the owner of the chats. @returns milliseconds @throws Error when the server refuses */
  timed(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object): Promise<number>;
  /** The version of a chat on the server. */
  versionOf(chatId: string): Promise<number>;
  close(): Promise<void>;
}

const OWNER = 'bench';
const HEADERS = { origin: TEST_SETTINGS.publicOrigin, 'content-type': 'application/json' };

/** Opens the server. @param sizes - a chat of each of these lengths stands among the others, as `longChatId` names it */
export async function openHistoryBench(chats: number, sizes: readonly number[]): Promise<HistoryBench> {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-bench-'));
  const database = await openDatabase({ file: join(folder, 'diwan.sqlite') });
  const identity = { issuer: 'https://issuer.invalid', subject: OWNER, email: 'bench@example.com' };
  const newcomer = { id: OWNER, createdAt: new Date(), creditMicrodollars: 0 };
  await databaseUserRepository(database).arrive(identity, newcomer);
  await seedChats(database, OWNER, chats);
  const server = await createServer({
    settings: { ...TEST_SETTINGS, filesFolder: join(folder, 'files') },
    database,
    log: createLog('silent'),
    secret: 'a secret of at least thirty-two characters',
    clock: systemClock,
    documents: [],
    models: createModelService({ providers: [], clock: systemClock }),
    fetchAddress: () => Promise.reject(new Error('no network in benches')),
  });
  const auth = { strategy: 'session', credentials: { user: { userId: OWNER, sessionId: 'bench' } } };

  async function call(method: string, url: string, payload?: object) {
    const body = payload === undefined ? {} : { payload: JSON.stringify(payload) };
    const answer = await server.inject({ method, url, auth, headers: HEADERS, ...body });
    if (answer.statusCode !== 200)
      throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.payload}`);
    return answer;
  }

  for (const size of sizes) await call('POST', '/api/chat-history', wholeChat(size, 0, ''));
  return {
    async timed(method, path, payload) {
      const startMs = performance.now();
      await call(method, path, payload);
      return performance.now() - startMs;
    },
    async versionOf(chatId) {
      const { version } = JSON.parse((await call('GET', `/api/chat-history/${chatId}`)).payload);
      return Number(version);
    },
    async close() {
      await server.stop();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A chat as a page that knows no changes saves it: with all its messages. @param mark - in the text of the last two */
export function wholeChat(size: number, version: number, mark: string): object {
  const fields = { id: longChatId(size), title: 'Long', totalTokens: 0, totalCost: 0, mode: 'chat', version };
  const messages = Array.from({ length: size }, (_, at) => historyMessage(`m${at}`));
  const changed = messages
    .slice(-2)
    .map(({ content, ...message }) => ({ ...message, content: content + mark }));
  return { ...fields, messages: [...messages.slice(0, -2), ...changed] };
}

/** The id of the chat of this length. */
export function longChatId(size: number): string {
  return `chat_1of${size}`;
}
