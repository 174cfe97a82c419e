import type { Environment } from '../configuration/settings.ts';
import type { Database } from '../database/openDatabase.ts';

/** What an operator's command works with. */
export interface CommandPlace {
  readonly database: Database;
  readonly environment: Environment;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Writes a line for the operator. */
  readonly print: (line: string) => void;
}

/** An operator's command over an opened database. @returns the exit code */
export type Command = (args: readonly string[], place: CommandPlace) => Promise<number>;

/** A command that was not called as it should be, with a text that says how. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** What `--help` answers, and what a wrong call is shown. */
export const USAGE = `diwan-server [start]                       starts the server
diwan-server migrate                       brings the database up to date
diwan-server users [text]                  lists users whose e-mail or name holds the text
diwan-server credit <user> <dollars>       adds to a balance; --note "why" is kept with it
diwan-server membership <user> <plan>      sets a plan; --expires 2027-01-31 is its last day
diwan-server membership <user> --end       ends it
diwan-server ledger check                  verifies every balance
diwan-server backup <folder>               writes a copy of everything, while the server runs

A user is named by e-mail or id. The data is found by DATABASE_URL, or else by DATA_DIR, by default ./data.`;
