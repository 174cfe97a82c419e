import type sqlite3 from 'sqlite3';

/** Statements that a connection keeps; beyond them the oldest goes. */
const MAX_KEPT = 100;

interface Kept {
  readonly statement: sqlite3.Statement;
  /** Rejects where it is no statement of this database: the driver then answers none of its calls. */
  readonly isReady: Promise<void>;
}

const kept = new WeakMap<sqlite3.Database, Map<string, Kept>>();

/**
 * All rows of a statement that SQLite has read once and keeps for the connection: to read it again at each call took
 * as long as to run it. All rows, though there may be one: behind the last one it holds nothing of the file.
 */
export async function keptRows(
  connection: sqlite3.Database,
  sql: string,
  values: readonly unknown[],
): Promise<unknown[]> {
  const { statement, isReady } = keptStatement(connection, sql);
  await isReady;
  return new Promise((found, failed) => {
    statement.all(values, (error: Error | null, rows: unknown[]) => {
      if (error === null) found(rows);
      else failed(error);
    });
  });
}

/** Lets go of all of a connection: SQLite closes none that still has some. */
export function letGoOfStatements(connection: sqlite3.Database): void {
  for (const sql of kept.get(connection)?.keys() ?? []) letGo(connection, sql);
}

function keptStatement(connection: sqlite3.Database, sql: string): Kept {
  const statements = kept.get(connection) ?? new Map<string, Kept>();
  kept.set(connection, statements);
  const known = statements.get(sql);
  if (known !== undefined) return known;
  const [oldest] = statements.keys();
  if (statements.size >= MAX_KEPT && oldest !== undefined) letGo(connection, oldest);
  const prepared = prepare(connection, sql);
  statements.set(sql, prepared);
  return prepared;
}

function prepare(connection: sqlite3.Database, sql: string): Kept {
  let tell: ((error: Error | null) => void) | null = null;
  const isReady = new Promise<void>((resolve, reject) => {
    tell = (error) => {
      if (error === null) return resolve();
      // A table that is missing may be there later.
      letGo(connection, sql);
      reject(error);
    };
  });
  return { statement: connection.prepare(sql, (error: Error | null) => tell?.(error)), isReady };
}

function letGo(connection: sqlite3.Database, sql: string): void {
  const statements = kept.get(connection);
  statements?.get(sql)?.statement.finalize();
  statements?.delete(sql);
}
