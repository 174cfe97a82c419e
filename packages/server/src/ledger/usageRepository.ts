import { dollarsOf, microdollars } from '@diwan/core';
import type { DailyUsage, LedgerEntry, LedgerPage } from '@diwan/core/wire';
import { Op, QueryTypes } from 'sequelize';
import { array, type InferOutput, object, parse, string } from 'valibot';

import type { LedgerRecord } from '../database/LedgerRecord.ts';
import type { Database } from '../database/openDatabase.ts';
import type { ReservationRecord } from '../database/ReservationRecord.ts';
import { wholeValue } from '../database/wholeValue.ts';

/** What users may read of their own money, each query bound to its user. */
export interface UsageRepository {
  /** The entries before the one named, newest first. */
  entries(userId: string, page: LedgerPageRequest): Promise<LedgerPage>;
  /** What was used by day and model, from a time on. @param since - milliseconds since 1970 */
  byDay(userId: string, since: number): Promise<DailyUsage[]>;
}

/** Which part of a ledger. */
export interface LedgerPageRequest {
  /** Id of the entry before which the page begins; `null` for the newest. */
  readonly before: number | null;
  readonly limit: number;
}

/** The repository over the database. */
export function usageRepository({ records, sequelize }: Database): UsageRepository {
  return {
    async entries(userId, { before, limit }) {
      const rows = await records.ledger.findAll({
        where: { userId, ...(before === null ? {} : { id: { [Op.lt]: before } }) },
        order: [['id', 'DESC']],
        limit: limit + 1,
      });
      const shown = rows.slice(0, limit);
      const ids = shown.flatMap(({ reservationId }) => reservationId ?? []);
      const reservations = await records.reservations.findAll({ where: { id: ids, userId } });
      const byId = new Map(reservations.map((reservation) => [reservation.id, reservation]));
      const last = shown.at(-1);
      return {
        entries: shown.map((row) => entryOf(row, byId.get(row.reservationId ?? ''))),
        nextCursor: rows.length > limit && last !== undefined ? String(last.id) : null,
      };
    },
    async byDay(userId, since) {
      const bind = { userId, since, dayMs: DAY_MS };
      const rows: object[] = await sequelize.query(BY_DAY, { bind, type: QueryTypes.SELECT });
      return parse(rowsSchema, rows).map(dailyUsageOf);
    },
  };
}

function entryOf(
  { id, kind, amount, balanceAfter, note, createdAt }: LedgerRecord,
  reservation: ReservationRecord | undefined,
): LedgerEntry {
  return {
    id: String(id),
    time: new Date(createdAt).toISOString(),
    kind,
    amount: dollars(amount),
    balanceAfter: dollars(balanceAfter),
    ...(note === null ? {} : { note }),
    ...(reservation === undefined ? {} : { reply: replyOf(reservation) }),
  };
}

function replyOf(reservation: ReservationRecord): NonNullable<LedgerEntry['reply']> {
  const { messageId, chatId, modelId, estimate, amount, charge, origin } = reservation;
  const [prompt, completion] = [reservation.usedPromptTokens ?? 0, reservation.usedCompletionTokens ?? 0];
  return {
    messageId,
    ...(chatId === null ? {} : { chatId }),
    model: modelId,
    cost: { estimate: dollars(estimate), hold: dollars(amount), charge: dollars(charge ?? 0) },
    usage: {
      prompt_tokens: prompt,
      completion_tokens: completion,
      total_tokens: prompt + completion,
      ...(origin === 'estimated' ? { estimated: true } : {}),
    },
  };
}

function dollars(amount: number): number {
  return dollarsOf(microdollars(amount));
}

const DAY_MS = 86_400_000;

// Whole numbers divided by whole numbers stay whole in either database.
const BY_DAY = `SELECT "endedAt" / CAST($dayMs AS BIGINT) AS "day", "modelId" AS "model", COUNT(*) AS "replies",
    SUM("usedPromptTokens") AS "promptTokens", SUM("usedCompletionTokens") AS "completionTokens",
    SUM("charge") AS "charge"
  FROM "reservations" WHERE "userId" = $userId AND "state" = 'settled' AND "endedAt" >= $since
  GROUP BY 1, 2 ORDER BY 1 DESC, 2`;

const rowsSchema = array(
  object({
    day: wholeValue,
    model: string(),
    replies: wholeValue,
    promptTokens: wholeValue,
    completionTokens: wholeValue,
    charge: wholeValue,
  }),
);

function dailyUsageOf({ day, charge, ...usage }: InferOutput<typeof rowsSchema>[number]): DailyUsage {
  return { ...usage, day: new Date(day * DAY_MS).toISOString().slice(0, 10), charge: dollars(charge) };
}
