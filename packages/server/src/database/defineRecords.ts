import type { Sequelize } from 'sequelize';

import { defineAccountRecord } from './AccountRecord.ts';
import { defineChatRecord } from './ChatRecord.ts';
import { defineCompletionAnswerRecord } from './CompletionAnswerRecord.ts';
import { defineCreditedIdentityRecord } from './CreditedIdentityRecord.ts';
import { defineFileRecord } from './FileRecord.ts';
import { defineLedgerRecord } from './LedgerRecord.ts';
import { defineMessageFileRecord } from './MessageFileRecord.ts';
import { defineMessageRecord } from './MessageRecord.ts';
import { definePasswordRecord } from './PasswordRecord.ts';
import { defineReservationRecord } from './ReservationRecord.ts';
import { defineSessionRecord } from './SessionRecord.ts';
import { defineUsedTokenRecord } from './UsedTokenRecord.ts';
import { defineUserRecord } from './UserRecord.ts';

/** The tables of one opened database. */
export type Records = ReturnType<typeof defineRecords>;

/** Binds each table to this database; two databases in one process never share a class. */
export function defineRecords(sequelize: Sequelize) {
  return {
    users: defineUserRecord(sequelize),
    accounts: defineAccountRecord(sequelize),
    reservations: defineReservationRecord(sequelize),
    ledger: defineLedgerRecord(sequelize),
    completionAnswers: defineCompletionAnswerRecord(sequelize),
    creditedIdentities: defineCreditedIdentityRecord(sequelize),
    sessions: defineSessionRecord(sequelize),
    passwords: definePasswordRecord(sequelize),
    usedTokens: defineUsedTokenRecord(sequelize),
    chats: defineChatRecord(sequelize),
    messages: defineMessageRecord(sequelize),
    files: defineFileRecord(sequelize),
    messageFiles: defineMessageFileRecord(sequelize),
  };
}
