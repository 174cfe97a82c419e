import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type TemporaryDatabase, temporaryDatabase } from '../database/testing/temporaryDatabase.ts';
import { checkLedger } from './checkLedger.ts';
import { makeUser } from './testing/testMetering.ts';

let temporary: TemporaryDatabase;

beforeEach(async () => {
  temporary = await temporaryDatabase();
  await makeUser(temporary.database, 'amina', 1);
});

afterEach(() => temporary.remove('unchecked'));

/** The database itself refuses. */
const REFUSED = { parent: { message: expect.stringMatching(/check constraint/i) } };

const run = (sql: string) => temporary.database.sequelize.query(sql);

async function breaches(): Promise<string[]> {
  return (await checkLedger(temporary.database)).map(({ invariant }) => invariant);
}

describe('the ledger', () => {
  it.each([
    ['changed', `UPDATE "ledger" SET "amount" = 1`],
    ['taken out', `DELETE FROM "ledger"`],
  ])('[PR-33] lets no entry be %s', async (_name, sql) => {
    // Sequelize takes whatever a trigger refuses for a breach of a key; the database's own words are beneath.
    await expect(run(sql)).rejects.toMatchObject({
      parent: { message: expect.stringContaining('append only') },
    });
    expect(await breaches()).toEqual([]);
  });

  it('[PR-33] books nothing twice under one reference', async () => {
    const entry = {
      userId: 'amina',
      kind: 'credit',
      ref: 'once',
      amount: 1,
      balanceAfter: 1,
      createdAt: 0,
    } as const;
    const { ledger } = temporary.database.records;
    await ledger.create(entry);
    await expect(ledger.create(entry)).rejects.toMatchObject({ name: 'SequelizeUniqueConstraintError' });
    expect(await ledger.count({ where: { ref: 'once' } })).toBe(1);
  });

  it('[PR-19] lets no balance fall below what is held, nor below zero', async () => {
    await run(`UPDATE "accounts" SET "held" = 500000`);
    await expect(run(`UPDATE "accounts" SET "balance" = 499999`)).rejects.toMatchObject(REFUSED);
    await expect(run(`UPDATE "accounts" SET "held" = -1`)).rejects.toMatchObject(REFUSED);
    await expect(run(`UPDATE "accounts" SET "held" = 0, "balance" = -1`)).rejects.toMatchObject(REFUSED);
  });
});

describe('the check', () => {
  it('[OP-14] finds a sound ledger sound', async () => {
    expect(await breaches()).toEqual([]);
  });

  it.each([
    ['a balance that no entry explains', `UPDATE "accounts" SET "balance" = 5`, ['I1', 'I3']],
    ['a hold of no reservation', `UPDATE "accounts" SET "held" = 5`, ['I2']],
    ['session tokens held by no reservation', `UPDATE "accounts" SET "heldTokens" = 5`, ['I2']],
    ['a total of no charge', `UPDATE "accounts" SET "totalCost" = 5`, ['totals']],
    [
      'a settled reservation without a charge',
      `INSERT INTO "reservations" ("id", "userId", "messageId", "modelId", "state", "owner", "leaseUntil", "price",
         "estimate", "amount", "charge", "heldTokens", "promptTokens", "createdAt")
       VALUES ('r', 'amina', 'm', 'paid', 'settled', 'o', 0, '{}', 1, 1, 1, 1, 1, 0)`,
      ['I5'],
    ],
  ])('[OP-14] names %s, and whose it is', async (_name, sql, expected) => {
    await run(sql);
    expect(await breaches()).toEqual(expected);
    expect((await checkLedger(temporary.database))[0]?.text).toMatch(/expected \d+, found \d+/);
  });
});
