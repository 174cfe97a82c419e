import { literal, Op } from 'sequelize';

import type { FileRecord } from '../database/FileRecord.ts';
import type { Database } from '../database/openDatabase.ts';

/** What is known of a file of a user. */
export type FileEntry = Pick<FileRecord, 'hash' | 'name' | 'mimeType' | 'size' | 'createdAt'>;

/** Which files users have; every query but the sweep's is bound to the owner. */
export interface FileRepository {
  find(userId: string, hash: string): Promise<FileEntry | undefined>;
  /** All files of a user, by their hash. */
  list(userId: string): Promise<FileEntry[]>;
  /** Bytes of all files of a user. */
  totalSize(userId: string): Promise<number>;
  /** Notes that a user has a file; one that is known gets its new name. */
  add(userId: string, file: Omit<FileEntry, 'createdAt'>, at: Date): Promise<void>;
  /**
   * Forgets files that no message refers to and that were handed in before a time.
   *
   * @returns how many were forgotten, 0 when none is left, and the hashes of those that nobody has any more
   */
  forgetUnused(before: Date): Promise<{ count: number; ownerless: readonly string[] }>;
  /** Those hashes under which no user has a file. */
  ownerless(hashes: readonly string[]): Promise<string[]>;
}

/** Files forgotten in one write, which others wait for. */
const MOST_AT_ONCE = 200;

/** The repository over the database. */
export function databaseFileRepository({ records, inWriteTransaction }: Database): FileRepository {
  const { files } = records;

  async function ownerless(hashes: readonly string[]): Promise<string[]> {
    const rows = await files.findAll({ attributes: ['hash'], where: { hash: [...hashes] }, raw: true });
    const owned = new Set(rows.map(({ hash }) => hash));
    return [...new Set(hashes)].filter((hash) => !owned.has(hash));
  }

  return {
    async find(userId, hash) {
      const row = await files.findOne({ where: { userId, hash } });
      return row === null ? undefined : entryOf(row);
    },
    async list(userId) {
      return (await files.findAll({ where: { userId }, order: ['hash'] })).map(entryOf);
    },
    async totalSize(userId) {
      // Without any file there is no sum.
      return (await files.sum('size', { where: { userId } })) ?? 0;
    },
    async add(userId, file, at) {
      const row = { ...file, userId, createdAt: at, usedAt: at };
      await inWriteTransaction((transaction) => files.upsert(row, { fields: [...ADDED], transaction }));
    },
    async forgetUnused(before) {
      const forgotten = await inWriteTransaction(async (transaction) => {
        const where = { [Op.and]: [{ usedAt: { [Op.lt]: before } }, literal(IN_NO_MESSAGE)] };
        const rows = await files.findAll({ where, limit: MOST_AT_ONCE, transaction });
        const gone = { [Op.or]: rows.map(({ userId, hash }) => ({ userId, hash })) };
        if (rows.length > 0) await files.destroy({ where: gone, transaction });
        return rows.map(({ hash }) => hash);
      });
      return { count: forgotten.length, ownerless: await ownerless(forgotten) };
    },
    ownerless,
  };
}

const ADDED = ['userId', 'hash', 'name', 'mimeType', 'size', 'createdAt', 'usedAt'] as const;

const IN_NO_MESSAGE = `NOT EXISTS (SELECT 1 FROM "message_files" WHERE "message_files"."userId" = "files"."userId"
  AND "message_files"."hash" = "files"."hash")`;

function entryOf({ hash, name, mimeType, size, createdAt }: FileRecord): FileEntry {
  return { hash, name, mimeType, size, createdAt };
}
