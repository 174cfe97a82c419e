import type { Sequelize } from 'sequelize';

import { defineAccountRecord } from './AccountRecord.ts';
import { defineChatRecord } from './ChatRecord.ts';
import { defineMessageRecord } from './MessageRecord.ts';
import { defineSessionRecord } from './SessionRecord.ts';
import { defineUserRecord } from './UserRecord.ts';

/** The tables of one opened database. */
export type Records = ReturnType<typeof defineRecords>;

/** Binds each table to this database; two databases in one process never share a class. */
export function defineRecords(sequelize: Sequelize) {
  return {
    users: defineUserRecord(sequelize),
    accounts: defineAccountRecord(sequelize),
    sessions: defineSessionRecord(sequelize),
    chats: defineChatRecord(sequelize),
    messages: defineMessageRecord(sequelize),
  };
}
