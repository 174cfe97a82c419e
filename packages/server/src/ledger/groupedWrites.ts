import type { Transaction } from 'sequelize';

import type { Database } from '../database/openDatabase.ts';
import { runStatement, writeTogether } from '../database/runStatement.ts';

/** The ways of a database to write. */
export type Writes = Pick<Database, 'inWriteTransaction' | 'writeAtOnce'>;

/**
 * Writes that come while another one holds SQLite share one transaction, each behind a savepoint of its own: a commit
 * that survives a power cut takes as long for fifty as for one. None is told that it is done before the commit, and
 * one that fails takes no other with it. On PostgreSQL, where writers do not wait for each other, each stays alone.
 */
export function groupedWrites({ sequelize, inWriteTransaction, writeAtOnce }: Database): Writes {
  if (sequelize.getDialect() !== 'sqlite') return { inWriteTransaction, writeAtOnce };
  let waiting: WaitingWrite[] = [];

  async function flush(): Promise<void> {
    let group: readonly WaitingWrite[] = [];
    try {
      const done = await inWriteTransaction(async (transaction) => {
        group = waiting;
        waiting = [];
        const [only] = group;
        return group.length === 1 && only !== undefined
          ? [await only.run(transaction)]
          : writeAll(group, transaction);
      });
      for (const tell of done) tell();
    } catch (error) {
      if (group.length === 0) [group, waiting] = [waiting, []];
      for (const write of group) write.fail(error);
    }
  }

  const inGroup: Writes['inWriteTransaction'] = (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        fail: reject,
        run: async (transaction) => {
          const result = await work(transaction);
          return () => resolve(result);
        },
      });
      if (waiting.length === 1) void flush();
    });
  return {
    inWriteTransaction: inGroup,
    writeAtOnce: (writes) => inGroup((transaction) => writeTogether(transaction, writes)),
  };
}

const SAVEPOINT = { sql: 'SAVEPOINT grouped', values: [] };
const RELEASE = { sql: 'RELEASE grouped', values: [] };
const ROLLBACK = { sql: 'ROLLBACK TO grouped', values: [] };

async function writeAll(group: readonly WaitingWrite[], transaction: Transaction): Promise<(() => void)[]> {
  const done: (() => void)[] = [];
  for (const write of group) {
    await runStatement(transaction, SAVEPOINT);
    try {
      done.push(await write.run(transaction));
      await runStatement(transaction, RELEASE);
    } catch (error) {
      // Where the whole transaction is gone this fails too, and all of the group with it.
      await runStatement(transaction, ROLLBACK);
      await runStatement(transaction, RELEASE);
      done.push(() => write.fail(error));
    }
  }
  return done;
}

interface WaitingWrite {
  /** @returns what tells the caller, once it is committed */
  readonly run: (transaction: Transaction) => Promise<() => void>;
  readonly fail: (error: unknown) => void;
}
