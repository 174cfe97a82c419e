import { parseArgs } from 'node:util';

import { formatBalance, microdollars, microdollarsOf as exactMicrodollars } from '@diwan/core';

import { microdollarsOf } from '../configuration/microdollarsOf.ts';
import { databaseAccountRepository } from '../users/accountRepository.ts';
import { type Command, CommandError } from './command.ts';
import { namedUser } from './namedUser.ts';

/** `credit <user> <dollars> [--note text]`: adds to a balance by an entry in the ledger. */
export const creditCommand: Command = async (args, { database, now, print }) => {
  const below = args.find((arg) => /^-[\d.]/.test(arg));
  if (below !== undefined) throw notAnAmount(below);
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { note: { type: 'string' } },
    allowPositionals: true,
  });
  const [name, dollars, ...rest] = positionals;
  if (name === undefined || dollars === undefined || rest.length > 0) {
    throw new CommandError(
      'Say whom to credit and with how much: diwan-server credit amina@example.com 5.00',
    );
  }
  const amount = microdollarsOf(dollars);
  if (amount === undefined || amount === 0) throw notAnAmount(dollars);
  if ((values.note ?? '').length > MAX_NOTE_LENGTH) {
    throw new CommandError(`The note is too long: at most ${MAX_NOTE_LENGTH} characters.`);
  }
  const user = await namedUser(name, database);
  const credit = { amount, note: values.note, at: now() };
  const stats = await databaseAccountRepository(database).credit(user.id, credit);
  const balance = exactMicrodollars(stats?.balance ?? 0, 'down') ?? microdollars(0);
  print(
    `${user.email}: ${formatBalance(microdollars(amount))} added, the balance is ${formatBalance(balance)}`,
  );
  return 0;
};

const MAX_NOTE_LENGTH = 200;

function notAnAmount(text: string): CommandError {
  return new CommandError(
    `${text} is no amount, and nothing was added: write dollars above zero such as 5 or 2.50, below 1000000000 and with up to 6 decimals. A balance can only be added to.`,
  );
}
