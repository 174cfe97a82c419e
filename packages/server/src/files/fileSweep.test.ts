import { afterEach, beforeEach, expect, it } from 'vitest';

import { databaseChatRepository } from '../chat-history/chatRepository.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../database/testing/temporaryDatabase.ts';
import { databaseUserRepository } from '../users/userRepository.ts';
import { databaseFileRepository } from './fileRepository.ts';
import { createFileService } from './fileService.ts';
import { sweepFiles, UNUSED_MS } from './fileSweep.ts';
import { type MemoryFileStore, memoryFileStore } from './testing/memoryFileStore.ts';

let temporary: TemporaryDatabase;
let store: MemoryFileStore;
let now = 0;

beforeEach(async () => {
  temporary = await temporaryDatabase();
  now = 0;
  store = memoryFileStore(() => now);
  const users = databaseUserRepository(temporary.database);
  for (const id of ['amina', 'brandon']) {
    const identity = { issuer: 'https://issuer.invalid', subject: id, email: `${id}@example.com` };
    await users.arrive(identity, { id, createdAt: new Date(0), creditMicrodollars: 0 });
  }
});

afterEach(() => temporary.remove());

function keep(user: string, text: string): Promise<{ hash: string; url: string }> {
  const limits = { fileBytes: 1000, userBytes: 100_000, attachments: 3 };
  const files = databaseFileRepository(temporary.database);
  const service = createFileService({ files, store, limits, now: () => now });
  return service.keep(user, { bytes: Buffer.from(text), name: 'x' });
}

function sweep(): Promise<void> {
  return sweepFiles(databaseFileRepository(temporary.database), store, now);
}

function chatWith(image: string) {
  const message = {
    id: 'm1',
    role: 'assistant' as const,
    content: '',
    timestamp: '2026-11-20T12:00:00Z',
    image,
  };
  const fields = { id: 'chat_1', title: '', totalTokens: 0, totalCost: 0, mode: 'chat' as const, version: 0 };
  return { ...fields, messages: [message] };
}

it('[AT-24] removes what is in no message for two days, and keeps the rest', async () => {
  const chats = databaseChatRepository(temporary.database);
  const used = await keep('amina', 'used');
  const unused = await keep('amina', 'unused');
  await chats.save('amina', chatWith(used.url), new Date(0));
  now = UNUSED_MS;
  const fresh = await keep('amina', 'fresh');
  await sweep();
  expect([...store.contents.keys()].toSorted()).toEqual([used.hash, unused.hash, fresh.hash].toSorted());
  now = UNUSED_MS + 1;
  await sweep();
  expect([...store.contents.keys()].toSorted()).toEqual([used.hash, fresh.hash].toSorted());
  await chats.delete('amina', 'chat_1');
  now = 2 * UNUSED_MS + 1;
  await sweep();
  expect(store.contents.size).toBe(0);
});

it('[AT-24] keeps the bytes that another user still has', async () => {
  const shared = await keep('amina', 'shared');
  now = UNUSED_MS;
  await keep('brandon', 'shared');
  now = UNUSED_MS + 1;
  await sweep();
  expect(await databaseFileRepository(temporary.database).find('amina', shared.hash)).toBeUndefined();
  expect(store.contents.has(shared.hash)).toBe(true);
});

it('[AT-24] removes any number of files', async () => {
  const rows = Array.from({ length: 450 }, (_, number) => ({
    userId: 'amina',
    hash: String(number).padStart(64, '0'),
    name: 'x',
    mimeType: 'text/plain',
    size: 1,
    createdAt: new Date(0),
    usedAt: new Date(0),
  }));
  await temporary.database.records.files.bulkCreate(rows);
  for (const { hash } of rows) await store.write(hash, new Uint8Array([1]));
  now = UNUSED_MS + 1;
  await sweep();
  expect(store.contents.size).toBe(0);
});
