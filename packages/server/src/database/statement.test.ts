import { expect, it } from 'vitest';

import { change, insertion, removal, together } from './statement.ts';

it('[OP-6] writes the values as places, each once and in order', () => {
  expect(change('accounts', { held: 1, usedTokens: 2 }, { userId: 'amina' })).toEqual({
    sql: 'UPDATE "accounts" SET "held"=$1,"usedTokens"=$2 WHERE "userId"=$3',
    values: [1, 2, 'amina'],
  });
  expect(removal('answers', { userId: 'amina', key: 'k' })).toEqual({
    sql: 'DELETE FROM "answers" WHERE "userId"=$1 AND "key"=$2',
    values: ['amina', 'k'],
  });
});

it('[OP-6] makes one statement of several, whose places follow each other', () => {
  const writes = [insertion('one', { id: 'a', count: 1 }), change('two', { text: '$1' }, { id: 'b' })];
  expect(together(writes)).toEqual({
    sql: 'WITH w0 AS (INSERT INTO "one" ("id","count") VALUES ($1,$2) RETURNING 1), w1 AS (UPDATE "two" SET "text"=$3 WHERE "id"=$4 RETURNING 1) SELECT 1',
    values: ['a', 1, '$1', 'b'],
  });
});
