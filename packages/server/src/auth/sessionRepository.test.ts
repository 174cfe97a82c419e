import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type TemporaryDatabase, temporaryDatabase } from '../database/testing/temporaryDatabase.ts';
import { databaseUserRepository } from '../users/userRepository.ts';
import { databaseSessionRepository, type SessionRepository } from './sessionRepository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BEGIN = Date.UTC(2026, 0, 1);

let temporary: TemporaryDatabase;
let sessions: SessionRepository;
let now = BEGIN;

beforeEach(async () => {
  now = BEGIN;
  temporary = await temporaryDatabase();
  sessions = databaseSessionRepository(temporary.database, () => now);
  const identity = { issuer: 'https://issuer.example', subject: 'amina', email: 'amina@example.com' };
  const newcomer = { id: 'amina', createdAt: new Date(now), creditMicrodollars: 0 };
  await databaseUserRepository(temporary.database).arrive(identity, newcomer);
});

afterEach(() => temporary.remove());

describe('a session', () => {
  it('[AU-11] is found by its secret, of which the database holds only a hash', async () => {
    const secret = await sessions.begin('amina', 'Firefox on Linux');
    const caller = await sessions.find(secret);
    expect(caller?.userId).toBe('amina');

    const rows = JSON.stringify(await temporary.database.records.sessions.findAll());
    expect(rows).not.toContain(secret);
    expect(await sessions.find(caller?.sessionId ?? '')).toBeUndefined();
  });

  it('[AU-11] ends after 7 days without a call', async () => {
    const secret = await sessions.begin('amina', 'Firefox on Linux');
    now = BEGIN + 7 * DAY_MS;
    expect(await sessions.find(secret)).toBeDefined();
    now += 7 * DAY_MS + 1;
    expect(await sessions.find(secret)).toBeUndefined();
  });

  it('[AU-11] ends after 30 days however much it is used', async () => {
    const secret = await sessions.begin('amina', 'Firefox on Linux');
    const found: boolean[] = [];
    for (let day = 1; day <= 31; day += 1) {
      now = BEGIN + day * DAY_MS;
      found.push((await sessions.find(secret)) !== undefined);
    }
    expect(found.lastIndexOf(true)).toBe(29);
    expect(found.filter(Boolean)).toHaveLength(30);
  });

  it('[AU-11] has another secret each time, and leaves no ended ones behind', async () => {
    const first = await sessions.begin('amina', 'Firefox on Linux');
    now = BEGIN + 31 * DAY_MS;
    const second = await sessions.begin('amina', 'Firefox on Linux');
    expect(second).not.toBe(first);
    expect(await temporary.database.records.sessions.count()).toBe(1);
  });

  it('[AU-10] is gone once it was ended, and ends twice without a fault', async () => {
    const secret = await sessions.begin('amina', 'Firefox on Linux');
    await sessions.end(secret);
    await sessions.end(secret);
    expect(await sessions.find(secret)).toBeUndefined();
  });
});
