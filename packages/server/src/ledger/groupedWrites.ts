import type { Transaction } from 'sequelize';

import type { Database } from '../database/openDatabase.ts';

/** Runs a write alone, as `Database.inWriteTransaction`. */
export type Write = Database['inWriteTransaction'];

/**
 * Writes that come while another one holds SQLite share one transaction, each behind a savepoint of its own: a commit
 * that survives a power cut takes as long for fifty as for one. None is told that it is done before the commit, and
 * one that fails takes no other with it. On PostgreSQL, where writers do not wait for each other, each stays alone.
 */
export function groupedWrites({ sequelize, inWriteTransaction }: Database): Write {
  if (sequelize.getDialect() !== 'sqlite') return inWriteTransaction;
  let waiting: WaitingWrite[] = [];

  async function writeAll(group: readonly WaitingWrite[], transaction: Transaction): Promise<(() => void)[]> {
    const done: (() => void)[] = [];
    for (const write of group) {
      await sequelize.query('SAVEPOINT grouped', { transaction });
      try {
        done.push(await write.run(transaction));
        await sequelize.query('RELEASE grouped', { transaction });
      } catch (error) {
        // Where the whole transaction is gone this fails too, and all of the group with it.
        await sequelize.query('ROLLBACK TO grouped', { transaction });
        await sequelize.query('RELEASE grouped', { transaction });
        done.push(() => write.fail(error));
      }
    }
    return done;
  }

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

  return (work) =>
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
}

interface WaitingWrite {
  /** @returns what tells the caller, once it is committed */
  readonly run: (transaction: Transaction) => Promise<() => void>;
  readonly fail: (error: unknown) => void;
}
