import { parseArgs } from 'node:util';

import { databaseAccountRepository } from '../users/accountRepository.ts';
import { type Command, CommandError } from './command.ts';
import { namedUser } from './namedUser.ts';

/** `membership <user> <plan> [--expires 2027-01-31]` sets the plan that a user is shown, `--end` takes it away. */
export const membershipCommand: Command = async (args, { database, print }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { expires: { type: 'string' }, end: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name, plan, ...rest] = positionals;
  if (name === undefined || rest.length > 0 || (plan === undefined) !== values.end) throw misused();
  const user = await namedUser(name, database);
  const accounts = databaseAccountRepository(database);
  if (plan === undefined) {
    await accounts.setMembership(user.id, null);
    print(`${user.email}: no membership`);
    return 0;
  }
  const expires = values.expires === undefined ? null : lastDay(values.expires);
  if (plan.trim() === '' || plan.length > MAX_PLAN_LENGTH) throw misused();
  await accounts.setMembership(user.id, { name: plan, expires });
  print(`${user.email}: ${plan}${expires === null ? '' : ` until ${expires}`}`);
  return 0;
};

const MAX_PLAN_LENGTH = 200;

/** @throws CommandError for what is no day, such as the 30th of February */
function lastDay(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) {
    return text;
  }
  throw new CommandError(`${text} is no day: write it as 2027-01-31.`);
}

function misused(): CommandError {
  return new CommandError(
    'Say whose plan it is and its name, of at most 200 characters: diwan-server membership amina@example.com Pro --expires 2027-01-31, or --end instead of a plan.',
  );
}
