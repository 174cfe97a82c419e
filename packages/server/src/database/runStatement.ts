import type { Transaction } from 'sequelize';
import { DatabaseError, TimeoutError, UniqueConstraintError } from 'sequelize';
import sqlite3 from 'sqlite3';

import { databaseCode } from './databaseCode.ts';
import { keptRows } from './keptStatement.ts';
import { type Statement, together } from './statement.ts';

/**
 * The rows of a statement within a transaction, as the driver gives them: PostgreSQL's gives large numbers as text.
 *
 * Past Sequelize's models, for what every reply needs: a row read and written by them took 250 µs of CPU, where the
 * drivers take 30.
 *
 * @throws the errors of Sequelize
 */
export async function runStatement(transaction: Transaction, statement: Statement): Promise<unknown[]> {
  const connection = connectionOf(transaction);
  try {
    return connection instanceof sqlite3.Database
      ? await keptRows(connection, statement.sql, statement.values)
      : (await connection.query(statement.sql, statement.values)).rows;
  } catch (error) {
    throw error instanceof Error ? sequelizeError(error) : error;
  }
}

/** As {@link runStatement}, and nobody else changes those rows before the transaction ends. @param of - their alias */
export function runLocking(transaction: Transaction, statement: Statement, of: string): Promise<unknown[]> {
  // SQLite has one writer anyway.
  if (connectionOf(transaction) instanceof sqlite3.Database) return runStatement(transaction, statement);
  return runStatement(transaction, { ...statement, sql: `${statement.sql} FOR UPDATE OF ${of}` });
}

/** Writes within a transaction, each of rows of its own. @throws the errors of Sequelize */
export async function writeTogether(transaction: Transaction, writes: readonly Statement[]): Promise<void> {
  if (!(connectionOf(transaction) instanceof sqlite3.Database)) {
    await runStatement(transaction, together(writes));
    return;
  }
  for (const write of writes) await runStatement(transaction, write);
}

/** What is used of a connection to PostgreSQL; its driver brings no types. */
interface PostgresConnection {
  query(sql: string, values: readonly unknown[]): Promise<{ rows: unknown[] }>;
}

/** Sequelize gives each transaction a connection, and declares none. */
function connectionOf(transaction: Transaction): sqlite3.Database | PostgresConnection {
  const connection: unknown = 'connection' in transaction ? transaction.connection : undefined;
  if (connection instanceof sqlite3.Database || isPostgres(connection)) return connection;
  throw new TypeError('The transaction has no connection');
}

function isPostgres(connection: unknown): connection is PostgresConnection {
  return typeof connection === 'object' && connection !== null && 'query' in connection;
}

/** A driver's error as Sequelize gives it: whoever answers it or tries again looks for that. */
function sequelizeError(error: Error): Error {
  const parent = Object.assign(error, { sql: '' });
  const failure = new DatabaseError(parent);
  const code = databaseCode(failure);
  if (code === 'SQLITE_BUSY') return new TimeoutError(parent);
  const isTaken = code === '23505' || error.message.includes('UNIQUE constraint failed');
  return isTaken ? new UniqueConstraintError({ parent, message: error.message }) : failure;
}
