import { createHash, randomBytes } from 'node:crypto';

import { Op, type WhereOptions } from 'sequelize';
import { date, object, parse, pipe, string, transform, union } from 'valibot';

import type { Database } from '../database/openDatabase.ts';
import { readRow } from '../database/readRow.ts';
import type { SessionRecord } from '../database/SessionRecord.ts';
import type { Caller } from '../http/callerOf.ts';

/** A session ends this long after it was last seen. */
const IDLE_MS = 7 * 24 * 60 * 60 * 1000;
/** A session ends this long after its sign-in, however much it is used. */
export const ABSOLUTE_MS = 30 * 24 * 60 * 60 * 1000;
// A write for each call would wait in the one write queue; a week of idling need not be known to the minute.
const SEEN_STEP_MS = 10 * 60 * 1000;

/** A session as its owner sees it. */
export interface OwnSession {
  /** Names the session to its owner; nobody can come in with it. */
  id: string;
  label: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** Signed-in browsers. The secret is in the cookie only; the database holds its hash. */
export interface SessionRepository {
  /** Begins a session, and forgets all that have ended. @returns the secret for the cookie */
  begin(userId: string, label: string): Promise<string>;
  /** The caller whom a secret names, while the session lasts. */
  find(secret: string): Promise<Caller | undefined>;
  /** Ends the session; nothing happens where there is none. */
  end(secret: string): Promise<void>;
  /** The user's sessions that last, the last seen first. */
  list(userId: string): Promise<OwnSession[]>;
  /** Ends one session of the user. @returns false when the user has none of this id */
  endOne(userId: string, sessionId: string): Promise<boolean>;
  /** Ends all sessions of the user but one. */
  endOthers(userId: string, keptSessionId: string): Promise<void>;
}

/** The repository over the database; `now` in milliseconds since 1970. */
export function databaseSessionRepository(database: Database, now: () => number): SessionRepository {
  const { sessions } = database.records;

  function destroy(where: WhereOptions<SessionRecord>): Promise<number> {
    return database.inWriteTransaction((transaction) => sessions.destroy({ where, transaction }));
  }

  return {
    async begin(userId, label) {
      const secret = randomBytes(32).toString('base64url');
      const at = new Date(now());
      const session = { id: hashOf(secret), userId, label, createdAt: at, lastSeenAt: at };
      await database.inWriteTransaction(async (transaction) => {
        await sessions.destroy({ where: { [Op.or]: endedBy(now()) }, transaction });
        await sessions.create(session, { transaction });
      });
      return secret;
    },
    async find(secret) {
      const id = hashOf(secret);
      const row = await readRow(database.sequelize, FIND, [id]);
      if (row === undefined) return undefined;
      const session = parse(rowSchema, row);
      if (hasEnded(session, now())) return undefined;
      if (now() - session.lastSeenAt.getTime() > SEEN_STEP_MS) {
        await database.inWriteTransaction((transaction) =>
          sessions.update({ lastSeenAt: new Date(now()) }, { where: { id }, transaction }),
        );
      }
      return { userId: session.userId, sessionId: id };
    },
    async end(secret) {
      await destroy({ id: hashOf(secret) });
    },
    async list(userId) {
      const found = await sessions.findAll({ where: { userId }, order: [['lastSeenAt', 'DESC']] });
      return found
        .filter((session) => !hasEnded(session, now()))
        .map(({ id, label, createdAt, lastSeenAt }) => ({ id, label, createdAt, lastSeenAt }));
    },
    endOne: async (userId, sessionId) => (await destroy({ id: sessionId, userId })) > 0,
    async endOthers(userId, keptSessionId) {
      await destroy({ userId, id: { [Op.ne]: keptSessionId } });
    },
  };
}

const FIND = 'SELECT "userId", "createdAt", "lastSeenAt" FROM sessions WHERE id = $1';

const time = pipe(
  union([string(), date()]),
  transform((value) => new Date(value)),
);
const rowSchema = object({ userId: string(), createdAt: time, lastSeenAt: time });

function hasEnded({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }, at: number): boolean {
  return at - lastSeenAt.getTime() > IDLE_MS || at - createdAt.getTime() > ABSOLUTE_MS;
}

function endedBy(at: number) {
  return [
    { lastSeenAt: { [Op.lt]: new Date(at - IDLE_MS) } },
    { createdAt: { [Op.lt]: new Date(at - ABSOLUTE_MS) } },
  ];
}

// The secret has 256 random bits: a plain hash is enough, there is nothing to guess.
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
