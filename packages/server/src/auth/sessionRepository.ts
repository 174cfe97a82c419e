import { createHash, randomBytes } from 'node:crypto';

import { Op } from 'sequelize';

import type { Database } from '../database/openDatabase.ts';
import type { Caller } from '../http/callerOf.ts';

/** A session ends this long after it was last seen. */
const IDLE_MS = 7 * 24 * 60 * 60 * 1000;
/** A session ends this long after its sign-in, however much it is used. */
export const ABSOLUTE_MS = 30 * 24 * 60 * 60 * 1000;
// A write for each call would wait in the one write queue; a week of idling need not be known to the minute.
const SEEN_STEP_MS = 10 * 60 * 1000;

/** Signed-in browsers. The secret is in the cookie only; the database holds its hash. */
export interface SessionRepository {
  /** Begins a session, and forgets all that have ended. @returns the secret for the cookie */
  begin(userId: string): Promise<string>;
  /** The caller whom a secret names, while the session lasts. */
  find(secret: string): Promise<Caller | undefined>;
  /** Ends the session; nothing happens where there is none. */
  end(secret: string): Promise<void>;
}

/** The repository over the database; `now` in milliseconds since 1970. */
export function databaseSessionRepository(database: Database, now: () => number): SessionRepository {
  const { sessions } = database.records;
  return {
    async begin(userId) {
      const secret = randomBytes(32).toString('base64url');
      const at = new Date(now());
      await database.inWriteTransaction(async (transaction) => {
        await sessions.destroy({ where: { [Op.or]: endedBy(now()) }, transaction });
        await sessions.create({ id: hashOf(secret), userId, createdAt: at, lastSeenAt: at }, { transaction });
      });
      return secret;
    },
    async find(secret) {
      const id = hashOf(secret);
      const session = await sessions.findByPk(id);
      if (session === null || hasEnded(session, now())) return undefined;
      if (now() - session.lastSeenAt.getTime() > SEEN_STEP_MS) {
        await database.inWriteTransaction((transaction) =>
          sessions.update({ lastSeenAt: new Date(now()) }, { where: { id }, transaction }),
        );
      }
      return { userId: session.userId, sessionId: id };
    },
    async end(secret) {
      const id = hashOf(secret);
      await database.inWriteTransaction((transaction) => sessions.destroy({ where: { id }, transaction }));
    },
  };
}

function hasEnded(session: { createdAt: Date; lastSeenAt: Date }, at: number): boolean {
  return at - session.lastSeenAt.getTime() > IDLE_MS || at - session.createdAt.getTime() > ABSOLUTE_MS;
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
