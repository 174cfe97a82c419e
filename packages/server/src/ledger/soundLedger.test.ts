import { expect, it } from 'vitest';

import { temporaryDatabase } from '../database/testing/temporaryDatabase.ts';
import { serverUnderTest } from '../http/testing/serverUnderTest.ts';
import { modelServer } from '../testing/modelServer.ts';
import { makeUser } from './testing/testMetering.ts';

const BREAK = `UPDATE "accounts" SET "balance" = 5`;

it('[PR-34] a test over a database fails where it leaves the ledger broken', async () => {
  const temporary = await temporaryDatabase();
  await makeUser(temporary.database, 'amina', 1);
  await temporary.database.sequelize.query(BREAK);
  await expect(temporary.remove()).rejects.toThrow('I1 amina: the balance is the sum of the ledger');
});

it('[PR-34] so does one over a whole server, and one over the calls of models', async () => {
  const whole = await serverUnderTest(['amina']);
  await whole.database.sequelize.query(BREAK);
  await expect(whole.remove()).rejects.toThrow('I1 amina');

  const models = await modelServer({ providers: [] });
  await makeUser(models.database, 'amina', 1);
  await models.database.sequelize.query(BREAK);
  await expect(models.server.stop()).rejects.toThrow('I1 amina');
});
