/** What a column takes. */
export type ColumnValue = string | number | null;

/** Columns with their values. */
export type Row = Readonly<Record<string, ColumnValue>>;

/** A statement with `$1`, `$2` for its values, each once and in this order: SQLite's driver counts them so. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly ColumnValue[];
}

/** Adds a row. Names of tables and columns are ours, never a caller's. */
export function insertion(table: string, row: Row): Statement {
  const columns = Object.keys(row);
  const places = columns.map((_, place) => `$${place + 1}`);
  return {
    sql: `INSERT INTO "${table}" (${columns.map(quoted).join(',')}) VALUES (${places.join(',')})`,
    values: Object.values(row),
  };
}

/** Changes the rows that have these values. */
export function change(table: string, changes: Row, where: Row): Statement {
  const changed = Object.keys(changes);
  const conditions = Object.keys(where).map((column, place) => equal(column, changed.length + place));
  return {
    sql: `UPDATE "${table}" SET ${changed.map(equal).join(',')} WHERE ${conditions.join(' AND ')}`,
    values: [...Object.values(changes), ...Object.values(where)],
  };
}

/** Removes the rows that have these values. */
export function removal(table: string, where: Row): Statement {
  const conditions = Object.keys(where).map(equal);
  return { sql: `DELETE FROM "${table}" WHERE ${conditions.join(' AND ')}`, values: Object.values(where) };
}

/**
 * Several writes as the one statement that PostgreSQL takes for them: a server on another machine is asked once.
 *
 * None sees what another one wrote, so each must be of rows of its own.
 */
export function together(writes: readonly Statement[]): Statement {
  const [only] = writes;
  if (writes.length === 1 && only !== undefined) return only;
  let count = 0;
  const parts = writes.map(({ sql, values }, number) => {
    const first = count;
    count += values.length;
    const renumbered = sql.replaceAll(/\$(\d+)/g, (_, place) => `$${Number(place) + first}`);
    return `w${number} AS (${renumbered} RETURNING 1)`;
  });
  return { sql: `WITH ${parts.join(', ')} SELECT 1`, values: writes.flatMap(({ values }) => values) };
}

function equal(column: string, place: number): string {
  return `${quoted(column)}=$${place + 1}`;
}

function quoted(column: string): string {
  return `"${column}"`;
}
