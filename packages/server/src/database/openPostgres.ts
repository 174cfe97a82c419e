import { setTimeout as sleep } from 'node:timers/promises';

import { Sequelize, UniqueConstraintError } from 'sequelize';

import { databaseCode } from './databaseCode.ts';
import { defineRecords } from './defineRecords.ts';
import type { Database } from './openDatabase.ts';
import { together } from './statement.ts';
import { writeFailure } from './writeFailure.ts';

/** Where the database is. */
export interface PostgresSettings {
  /** Such as `postgres://user:password@host:5432/diwan`. */
  url: string;
  /** Connections of this process at most; 10 by default. */
  poolSize?: number;
  /** How long a write waits for the rows that another one holds; 5 s by default. */
  busyTimeoutMs?: number;
}

/** How long a statement may take, a connection may be waited for, and a transaction may do nothing. */
const STATEMENT_LIMIT_MS = 30_000;
const CONNECT_LIMIT_MS = 5000;
const IDLE_LIMIT_MS = 60_000;

/**
 * A PostgreSQL database, not yet looked at.
 *
 * Writes run side by side and wait for each other by the rows that they lock. A write that lost to another one, by a
 * deadlock, a serialization failure or a key that both took, is done again: its work must bear that.
 */
export function openPostgres({ url, poolSize = 10, busyTimeoutMs = 5000 }: PostgresSettings): Database {
  const sequelize = new Sequelize(url, {
    dialect: 'postgres',
    logging: false,
    pool: { max: poolSize, acquire: CONNECT_LIMIT_MS * 2, idle: 30_000 },
    dialectOptions: {
      application_name: 'diwan',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      statement_timeout: STATEMENT_LIMIT_MS,
      lock_timeout: busyTimeoutMs,
      idle_in_transaction_session_timeout: IDLE_LIMIT_MS,
    },
  });
  let depth = 0;
  async function written<T>(write: () => Promise<T>): Promise<T> {
    depth += 1;
    try {
      return await retried(write);
    } catch (error) {
      throw writeFailure(error);
    } finally {
      depth -= 1;
    }
  }
  return {
    records: defineRecords(sequelize),
    sequelize,
    inWriteTransaction: (work) => written(() => sequelize.transaction(work)),
    async writeAtOnce(writes) {
      const { sql, values } = together(writes);
      await written(() => sequelize.query(sql, { bind: [...values] }));
    },
    writeQueueDepth: () => depth,
    close: () => sequelize.close(),
  };
}

const MOST_TRIES = 5;
/** Each wait is longer and by chance, so that two that met do not meet again. */
const WAIT_MS = 20;

async function retried<T>(transact: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transact();
    } catch (error) {
      if (tries >= mostTries(error)) throw error;
      await sleep(Math.random() * WAIT_MS * tries);
    }
  }
}

/** A key that was taken meanwhile is found at the second look; one that is still taken is an answer. */
function mostTries(error: unknown): number {
  if (error instanceof UniqueConstraintError) return 2;
  return LOST_RACES.has(databaseCode(error) ?? '') ? MOST_TRIES : 1;
}

/** Serialization failure and deadlock. */
const LOST_RACES = new Set(['40001', '40P01']);
