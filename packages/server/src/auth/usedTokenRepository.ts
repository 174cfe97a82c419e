import { createHash } from 'node:crypto';

import { Op, UniqueConstraintError } from 'sequelize';

import type { Database } from '../database/openDatabase.ts';

/** Remembers what may be used once, in the database, so that all processes know. */
export interface UsedTokenRepository {
  /**
   * Notes that these were used; all of them or none.
   *
   * @param keepMs how long it matters: afterwards they would be refused for their age
   * @returns false when one of them was used before
   */
  use(keys: readonly string[], keepMs: number): Promise<boolean>;
}

/** The repository over the database; `now` in milliseconds since 1970. */
export function databaseUsedTokenRepository(database: Database, now: () => number): UsedTokenRepository {
  const { usedTokens } = database.records;
  return {
    async use(keys, keepMs) {
      const rows = keys.map((key) => ({
        id: createHash('sha256').update(key).digest('hex'),
        expiresAt: new Date(now() + keepMs),
      }));
      try {
        await database.inWriteTransaction(async (transaction) => {
          await usedTokens.destroy({ where: { expiresAt: { [Op.lt]: new Date(now()) } }, transaction });
          await usedTokens.bulkCreate(rows, { transaction });
        });
        return true;
      } catch (error) {
        if (error instanceof UniqueConstraintError) return false;
        throw error;
      }
    },
  };
}
