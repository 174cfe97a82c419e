import { setImmediate } from 'node:timers/promises';

import { systemClock } from '@diwan/core';

import { databaseSessionRepository } from '../../auth/sessionRepository.ts';
import { createModelService } from '../../models/modelService.ts';
import { listedModel, scriptedProvider } from '../../testing/scriptedProvider.ts';
import { type ServerUnderTest, serverUnderTest } from './serverUnderTest.ts';

/** A whole server on which amina has one of each kind of thing that has an id, and brandon has nothing. */
export interface ServerWithRecords extends ServerUnderTest {
  /** The id of amina's thing, by the path of its routes: a new kind of thing needs a line here. */
  ids: Readonly<Record<string, string>>;
}

/** What stands in each of amina's things, and in no answer to anybody else. */
export const OWNED_TEXT = 'the owner’s own words';

/** Makes the server and all that amina has on it. */
export async function serverWithRecords(): Promise<ServerWithRecords> {
  const provider = scriptedProvider([listedModel('open')]);
  const models = createModelService({ providers: [provider], clock: systemClock });
  const tested = await serverUnderTest(['amina', 'brandon'], { models });

  async function runCompletion(): Promise<string> {
    const payload = { model: 'open', message: 'Hello', messageId: 'reply_1' };
    const posted = tested.call('amina', { method: 'POST', url: '/api/chat/completions', payload });
    while (provider.asked.length === 0) await setImmediate();
    provider.emit({ type: 'content', text: OWNED_TEXT }, { type: 'finish', reason: 'stop' });
    await posted;
    return 'reply_1';
  }

  const ids = {
    '/api/chat-history/{id}': await saveChat(tested),
    '/api/chat/completions/{id}': await runCompletion(),
    '/api/files/{hash}': await keepFile(tested),
    '/api/auth/sessions/{id}': await beginSession(tested),
  };
  return { ...tested, ids };
}

async function saveChat(tested: ServerUnderTest): Promise<string> {
  const messages = [
    { id: 'message_1', role: 'user', content: OWNED_TEXT, timestamp: '2026-11-20T12:00:00Z' },
  ];
  const payload = { id: 'chat_1', title: '', messages, totalTokens: 0, totalCost: 0, mode: 'chat' };
  await tested.call('amina', { method: 'POST', url: '/api/chat-history', payload });
  return 'chat_1';
}

async function keepFile(tested: ServerUnderTest): Promise<string> {
  const headers = { 'content-type': 'text/plain' };
  const url = '/api/files?name=own.txt';
  const kept = await tested.call('amina', { method: 'POST', url, headers, payload: OWNED_TEXT });
  return String(JSON.parse(kept.payload).hash);
}

async function beginSession({ database }: ServerUnderTest): Promise<string> {
  const sessions = databaseSessionRepository(database, () => Date.UTC(2026, 10, 20, 12));
  await sessions.begin('amina', 'Firefox on Linux');
  const [session] = await sessions.list('amina');
  return session?.id ?? '';
}
