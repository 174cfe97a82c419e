import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Environment } from '../configuration/settings.ts';
import { type DatabaseSettings, openDatabase } from '../database/openDatabase.ts';
import { backupCommand } from './backupCommand.ts';
import { type Command, CommandError, USAGE } from './command.ts';
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
  if (['help', '--help', '-h'].includes(name)) return printed(line, USAGE);
  try {
    if (name === 'start' && args.length === 0) await line.start();
    else return await runOverDatabase(name, args, line);
    return 0;
  } catch (error) {
    if (!isMisuse(error)) throw error;
    line.complain(error.message);
    return 2;
  }
}

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: backupCommand,
  credit: creditCommand,
  ledger: ledgerCommand,
  membership: membershipCommand,
  migrate: (_args, { print }) => Promise.resolve(print('The database is up to date.')).then(() => 0),
  users: usersCommand,
};

async function runOverDatabase(name: string, args: readonly string[], line: CommandLine): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined)
    throw new CommandError(`There is no command ${[name, ...args].join(' ')}.\n\n${USAGE}`);
  const { environment, now, print } = line;
  const database = await openDatabase(databaseOf(name, environment));
  try {
    return await command(args, { database, environment, now, print });
  } finally {
    await database.close();
  }
}

/** @throws CommandError where there is no file: one made by a mistake in the path would look like one that lost everything */
function databaseOf(name: string, environment: Environment): DatabaseSettings {
  const url = environment['DATABASE_URL'] ?? '';
  if (url !== '') return { url };
  const file = join(environment['DATA_DIR'] ?? './data', 'diwan.sqlite');
  if (name === 'migrate' || existsSync(file)) return { file };
  throw new CommandError(`There is no database at ${file}. Set DATA_DIR to the folder of the server's data.`);
}

/** A wrong call of ours, or one that `parseArgs` refuses. */
function isMisuse(error: unknown): error is Error {
  if (error instanceof CommandError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function printed({ print }: CommandLine, text: string): number {
  print(text);
  return 0;
}
