import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { systemClock } from '@diwan/core';

import { type Database, openDatabase } from '../../database/openDatabase.ts';
import { databaseAccountRepository } from '../../users/accountRepository.ts';
import { checkLedger } from '../checkLedger.ts';
import { makeUser, testMetering } from './testMetering.ts';

/** What came of a drill. All of `lost`, `doubled` and `breaches` must be empty. */
export interface DrillResult {
  readonly kills: number;
  /** Charges that a process was told are committed. */
  readonly acknowledged: number;
  /** Acknowledged, and not in the ledger with the same amount. */
  readonly lost: readonly string[];
  /** Reservations that were charged more than once. */
  readonly doubled: readonly string[];
  /** Breaches of the invariants, after any kill and at the end. */
  readonly breaches: readonly string[];
  /** Reservations that a later start had to resolve: charged, and released. */
  readonly recoveredSettled: number;
  readonly recoveredReleased: number;
  readonly slowestRecoveryMs: number;
}

/** How a drill is done. */
export interface DrillOptions {
  /** The database, in a folder of its own. */
  readonly file: string;
  readonly kills: number;
  /** Told after each kill. */
  readonly onKill?: (number: number) => void;
}

const WORKER = fileURLToPath(new URL('drillWorker.ts', import.meta.url));
/** A kill comes within this time after the process began to work; one in ten already while it starts. */
const LONGEST_WORK_MS = 600;
const LONGEST_START_MS = 500;

/**
 * Kills a process that reserves, sends and settles, again and again at random moments, with SIGKILL, and lets the
 * next one resolve what the one before left behind.
 */
export async function ledgerDrill({
  file,
  kills,
  onKill = () => undefined,
}: DrillOptions): Promise<DrillResult> {
  await prepared(file);
  const told: string[] = [];
  const breaches: string[] = [];
  for (let number = 1; number <= kills; number++) {
    told.push(...(await killedWorker(file)));
    // Between two kills the invariants hold as they do at the end: a commit is whole, or is not there.
    if (number % CHECK_EVERY === 0) breaches.push(...(await inspected(file, breachesOf)));
    onKill(number);
  }
  const final = await inspected(file, async (database) => {
    const metering = testMetering(database, systemClock);
    const startMs = performance.now();
    await metering.start();
    const recoveryMs = Math.ceil(performance.now() - startMs);
    await metering.stop();
    const recovered = metering.events.find((event) => event.type === 'recovered');
    const { settled = 0, released = 0 } = recovered ?? {};
    told.push(`ready ${recoveryMs} ${settled} ${released}`);
    breaches.push(...(await breachesOf(database)));
    return compared(database, told);
  });
  return { kills, ...final, breaches };
}

const CHECK_EVERY = 25;

async function prepared(file: string): Promise<void> {
  await inspected(file, async (database) => {
    await makeUser(database, 'amina', 1_000_000);
    await databaseAccountRepository(database).credit('amina', { amount: 1, at: 0 });
  });
}

async function inspected<T>(file: string, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ file });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

async function breachesOf(database: Database): Promise<string[]> {
  return (await checkLedger(database)).map(({ text }) => text);
}

/** @returns the lines that the process told before it was killed */
async function killedWorker(file: string): Promise<string[]> {
  const worker = spawn(process.execPath, ['--conditions=@diwan/source', WORKER, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(worker, 'exit');
  const lines = createInterface({ input: worker.stdout });
  const told: string[] = [];
  lines.on('line', (line) => told.push(line));
  const read = once(lines, 'close');
  if (randomInt(10) === 0) await sleep(randomInt(LONGEST_START_MS));
  else {
    await Promise.race([once(lines, 'line'), ended]);
    await sleep(randomInt(LONGEST_WORK_MS));
  }
  if (worker.exitCode !== null) throw new Error(`The process ended by itself with ${worker.exitCode}`);
  worker.kill('SIGKILL');
  await Promise.all([ended, read]);
  return told;
}

async function compared(
  { records }: Database,
  told: readonly string[],
): Promise<Omit<DrillResult, 'kills' | 'breaches'>> {
  const entries = await records.ledger.findAll({ where: { kind: 'charge' } });
  const amounts = new Map<string, number[]>();
  for (const { reservationId, amount } of entries) {
    const id = reservationId ?? '';
    amounts.set(id, [...(amounts.get(id) ?? []), 0 - amount]);
  }
  const words = told.map((line) => line.split(' '));
  const charged = words.filter(([what]) => what === 'charged');
  const ready = words.filter(([what]) => what === 'ready').map(([, ...numbers]) => numbers.map(Number));
  return {
    acknowledged: charged.length,
    lost: charged
      .filter(([, id = '', amount]) => amounts.get(id)?.[0] !== Number(amount))
      .map(([, id = '']) => id),
    doubled: [...amounts].filter(([, all]) => all.length > 1).map(([id]) => id),
    slowestRecoveryMs: Math.max(0, ...ready.map(([recoveryMs = 0]) => recoveryMs)),
    recoveredSettled: ready.reduce((sum, [, settled = 0]) => sum + settled, 0),
    recoveredReleased: ready.reduce((sum, [, , released = 0]) => sum + released, 0),
  };
}
