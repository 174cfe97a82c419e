import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { systemClock } from '@diwan/core';

import { type DatabaseSettings, openDatabase } from '../../../packages/server/src/database/openDatabase.ts';
import { checkLedger } from '../../../packages/server/src/ledger/checkLedger.ts';
import type { Metering } from '../../../packages/server/src/ledger/createMeteredCompletions.ts';
import { COUNTED, meteredAsk, reserved } from '../../../packages/server/src/ledger/testing/meteredAsk.ts';
import { makeUser, testMetering } from '../../../packages/server/src/ledger/testing/testMetering.ts';
import { findPostgres } from '../../../packages/server/src/testing/postgres/findPostgres.ts';
import { startPostgres } from '../../../packages/server/src/testing/postgres/startPostgres.ts';
import { measureInterleaved } from '../measure/measureInterleaved.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { statisticsOf } from '../measure/statistics.ts';
import type { Subject, SubjectResult } from '../measure/subject.ts';

const PAIRS = 100;
const USERS = 20;
const ROUNDS = { warmUp: 2, measured: 9 };
const ANSWER = 'x'.repeat(2000);

const CONTESTANTS = [
  { name: 'one after the other', atOnce: 1 },
  { name: '50 at once', atOnce: 50 },
];

/** How many completions a second the ledger holds and charges, with a disk that survives a power cut. */
export const ledgerSubject: Subject = {
  name: 'ledger',
  title: `Reserving, marking as sent and settling ${PAIRS} completions, every commit on the disk`,
  async run() {
    const bin = findPostgres();
    const results = [await onSqlite(), ...(bin === undefined ? [] : [await onPostgres(bin)])];
    return {
      tables: results.flatMap(({ tables }) => tables),
      budgets: results.flatMap(({ budgets }) => budgets),
    };
  },
};

async function onSqlite(): Promise<SubjectResult> {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-bench-'));
  try {
    return await measured({ file: join(folder, 'diwan.sqlite') }, { name: 'SQLite', leastPairsASecond: 150 });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function onPostgres(bin: string): Promise<SubjectResult> {
  const postgres = await startPostgres({ bin, durability: 'full' });
  try {
    const settings = { url: postgres.url('postgres'), poolSize: 20 };
    return await measured(settings, { name: 'PostgreSQL', leastPairsASecond: 500 });
  } finally {
    await postgres.stop();
  }
}

interface Measured {
  name: string;
  leastPairsASecond: number;
}

async function measured(
  settings: DatabaseSettings,
  { name, leastPairsASecond }: Measured,
): Promise<SubjectResult> {
  const database = await openDatabase(settings);
  try {
    for (let user = 0; user < USERS; user++) await makeUser(database, `user${user}`, 100_000);
    const metering = testMetering(database, systemClock);
    const values = await measureInterleaved(
      CONTESTANTS,
      ({ atOnce }) => pairsASecond(metering, atOnce),
      ROUNDS,
    );
    const breaches = await checkLedger(database);
    if (breaches.length > 0) throw new Error(`The ledger is broken: ${breaches[0]?.text}`);
    const rows = CONTESTANTS.map((contestant) => ({
      contestant: contestant.name,
      version: packageVersion('@diwan/server'),
      values: statisticsOf(values.get(contestant) ?? []),
    }));
    return {
      tables: [{ title: `reserve, mark, settle on ${name}`, unit: 'pairs/s', rows }],
      budgets: rows.map(({ contestant, values: { median } }, place) => ({
        // One caller alone waits for three commits in a row; what a server does is many at once.
        level: CONTESTANTS[place]?.atOnce === 1 ? 'aim' : 'must',
        rule: `${name}, ${contestant}, median`,
        bound: 'at least',
        limit: leastPairsASecond,
        measured: median,
      })),
    };
  } finally {
    await database.close();
  }
}

let messages = 0;

async function pairsASecond(metering: Metering, atOnce: number): Promise<number> {
  const startMs = performance.now();
  let left = PAIRS;
  async function writer(): Promise<void> {
    while (left > 0) {
      left -= 1;
      messages += 1;
      const ask = meteredAsk({ userId: `user${messages % USERS}`, messageId: `m${messages}` });
      const completion = await reserved(metering, ask);
      await completion.markSent();
      const { status } = await completion.settle(COUNTED, () => ANSWER);
      if (status !== 'settled') throw new Error('Nothing was charged');
    }
  }
  await Promise.all(Array.from({ length: atOnce }, writer));
  return (PAIRS / (performance.now() - startMs)) * 1000;
}
