import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Environment } from '../configuration/settings.ts';
import { DatabaseError } from '../database/databaseError.ts';
import { type Database, type DatabaseSettings, openDatabase } from '../database/openDatabase.ts';
import { backupCommand } from './backupCommand.ts';
import { type Command, CommandError, type CommandPlace, USAGE } from './command.ts';
import { creditCommand } from './creditCommand.ts';
import { ledgerCommand } from './ledgerCommand.ts';
import { membershipCommand } from './membershipCommand.ts';
import { usersCommand } from './usersCommand.ts';

/** What running a command line needs. */
export interface CommandLine {
  /** Behind the program's name. */
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly now: () => number;
  readonly print: (line: string) => void;
  /** Takes what went wrong. */
  readonly complain: (line: string) => void;
  /** Starts the server; resolves when it listens. */
  readonly start: () => Promise<void>;
}

/**
 * Runs an operator's command; without one the server starts.
 *
 * @returns the exit code: 0, 1 for a command that found something wrong or failed, 2 for one that was called wrongly
 */
export async function runCommand(line: CommandLine): Promise<number> {
  const [name = 'start', ...args] = line.args;
  if (name === 'help' || asksForHelp(line.args)) return printed(line, USAGE);
  try {
    if (name === 'start' && args.length === 0) await line.start();
    else return await runOverDatabase(name, args, line);
    return 0;
  } catch (error) {
    const misuse = misuseOf(error);
    if (misuse === undefined) throw error;
    line.complain(misuse);
    return 2;
  }
}

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: backupCommand,
  credit: creditCommand,
  ledger: ledgerCommand,
  membership: membershipCommand,
  migrate: migrateCommand,
  users: usersCommand,
};

async function runOverDatabase(name: string, args: readonly string[], line: CommandLine): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined)
    throw new CommandError(`There is no command ${[name, ...args].join(' ')}.\n\n${USAGE}`);
  const { environment, now, print } = line;
  const database = await openedDatabase(databaseOf(name, environment));
  try {
    return await command(args, { database, environment, now, print });
  } finally {
    await database.close();
  }
}

/** @throws DatabaseError that says what an operator can do */
async function openedDatabase(settings: DatabaseSettings): Promise<Database> {
  try {
    return await openDatabase(settings);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw new DatabaseError(error.code, `${error.message}. Nothing was done. ${AS_THE_SERVER}`, {
      cause: error,
    });
  }
}

const AS_THE_SERVER = `Run the command as the user of the server and with its variables: set -a; . /etc/diwan/environment`;

/** @throws CommandError where there is no file: one made by a mistake in the path would look like one that lost everything */
function databaseOf(name: string, environment: Environment): DatabaseSettings {
  const url = environment['DATABASE_URL'] ?? '';
  if (/^postgres(ql)?:\/\/./.test(url)) return { url };
  if (url !== '') {
    throw new CommandError(
      'DATABASE_URL is no address of a PostgreSQL, such as postgres://user:password@host:5432/diwan.',
    );
  }
  const file = join(environment['DATA_DIR'] || './data', 'diwan.sqlite');
  if (name === 'migrate' || existsSync(file)) return { file };
  throw new CommandError(`There is no database at ${file}. Set DATA_DIR to the folder of the server's data.`);
}

/** Opening the database has brought it up to date already. */
function migrateCommand(args: readonly string[], { print }: CommandPlace): Promise<number> {
  if (args.length > 0) throw new CommandError('There is nothing to add to it: diwan-server migrate');
  print('The database is up to date.');
  return Promise.resolve(0);
}

/** Behind `--` stand texts, whatever they look like. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  return options.some((option) => option === '--help' || option === '-h');
}

/** What is said to a wrong call of ours, or one that `parseArgs` refuses; undefined for any other error. */
function misuseOf(error: unknown): string | undefined {
  if (error instanceof CommandError) return error.message;
  if (!(error instanceof TypeError && 'code' in error)) return undefined;
  if (!String(error.code).startsWith('ERR_PARSE_ARGS')) return undefined;
  // What follows there is about texts that begin with a dash.
  return `${error.message.replace(/\. .*$/s, '')}. Nothing was done. What there is: diwan-server --help`;
}

function printed({ print }: CommandLine, text: string): number {
  print(text);
  return 0;
}
