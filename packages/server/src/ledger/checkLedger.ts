import { QueryTypes } from 'sequelize';
import { array, object, parse, string } from 'valibot';

import type { Database } from '../database/openDatabase.ts';
import { wholeValue } from '../database/wholeValue.ts';

/** A promise of the ledger that does not hold. */
export interface LedgerBreach {
  readonly invariant: keyof typeof INVARIANTS;
  /** User or reservation that it is about. */
  readonly subject: string;
  /** For people: what should be equal, and both amounts in microdollars or tokens. */
  readonly text: string;
}

/** What the ledger promises. */
export const INVARIANTS = {
  I1: 'the balance is the sum of the ledger',
  I2: 'what is held is the sum of the open reservations',
  I3: "the last entry's balance_after is the balance",
  I4: 'the balance is never below what is held, which is never below zero',
  I5: 'a settled reservation has exactly one charge, of its amount, and no other has any',
  totals: "the user's total cost is the sum of the charges",
} as const;

/** Verifies every account and reservation; one read of the database as it stands at one moment. */
export async function checkLedger({ sequelize }: Pick<Database, 'sequelize'>): Promise<LedgerBreach[]> {
  const breaches: LedgerBreach[] = [];
  for (const [invariant, sql] of QUERIES) {
    const rows: object[] = await sequelize.query(sql, { type: QueryTypes.SELECT });
    for (const { subject, expected, found } of parse(rowsSchema, rows)) {
      const text = `${invariant} ${subject}: ${INVARIANTS[invariant]}: expected ${expected}, found ${found}`;
      breaches.push({ invariant, subject, text });
    }
  }
  return breaches;
}

const rowsSchema = array(object({ subject: string(), expected: wholeValue, found: wholeValue }));

/** Each gives the rows that break it. A sum over no row is NULL, in either database. */
const QUERIES: readonly (readonly [keyof typeof INVARIANTS, string])[] = [
  [
    'I1',
    `SELECT a."userId" AS "subject", COALESCE(l."sum", 0) AS "expected", a."balance" AS "found"
     FROM "accounts" a
     LEFT JOIN (SELECT "userId", SUM("amount") AS "sum" FROM "ledger" GROUP BY "userId") l
       ON l."userId" = a."userId"
     WHERE a."balance" <> COALESCE(l."sum", 0)`,
  ],
  ['I2', heldQuery('held', 'amount')],
  ['I2', heldQuery('heldTokens', 'heldTokens')],
  [
    'I3',
    `SELECT a."userId" AS "subject", l."balanceAfter" AS "expected", a."balance" AS "found"
     FROM "accounts" a
     JOIN "ledger" l ON l."id" = (SELECT MAX(e."id") FROM "ledger" e WHERE e."userId" = a."userId")
     WHERE a."balance" <> l."balanceAfter"`,
  ],
  [
    'I4',
    `SELECT "userId" AS "subject", "held" AS "expected", "balance" AS "found" FROM "accounts"
     WHERE "held" < 0 OR "balance" < "held"`,
  ],
  [
    'I5',
    `SELECT r."id" AS "subject", COALESCE(r."charge", 0) AS "expected", 0 - COALESCE(l."sum", 0) AS "found"
     FROM "reservations" r
     LEFT JOIN (SELECT "reservationId", SUM("amount") AS "sum", COUNT(*) AS "entries"
       FROM "ledger" WHERE "kind" = 'charge' GROUP BY "reservationId") l
       ON l."reservationId" = r."id"
     WHERE COALESCE(l."entries", 0) <> CASE WHEN r."state" = 'settled' THEN 1 ELSE 0 END
       OR COALESCE(r."charge", 0) <> 0 - COALESCE(l."sum", 0)`,
  ],
  [
    'totals',
    `SELECT a."userId" AS "subject", COALESCE(l."sum", 0) AS "expected", a."totalCost" AS "found"
     FROM "accounts" a
     LEFT JOIN (SELECT "userId", 0 - SUM("amount") AS "sum" FROM "ledger" WHERE "kind" = 'charge' GROUP BY "userId") l
       ON l."userId" = a."userId"
     WHERE a."totalCost" <> COALESCE(l."sum", 0)`,
  ],
];

function heldQuery(held: string, amountOf: string): string {
  return `SELECT a."userId" AS "subject", COALESCE(r."sum", 0) AS "expected", a."${held}" AS "found"
     FROM "accounts" a
     LEFT JOIN (SELECT "userId", SUM("${amountOf}") AS "sum" FROM "reservations"
       WHERE "state" = 'open' GROUP BY "userId") r ON r."userId" = a."userId"
     WHERE a."${held}" <> COALESCE(r."sum", 0)`;
}
