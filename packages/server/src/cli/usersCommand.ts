import { formatBalance, microdollars } from '@diwan/core';

import { databaseAccountRepository } from '../users/accountRepository.ts';
import { databaseUserRepository } from '../users/userRepository.ts';
import { type Command, CommandError } from './command.ts';

/** `users [text]`: who has signed in, with balance, plan and id, one a line. */
export const usersCommand: Command = async ([text = '', ...rest], { database, print }) => {
  if (rest.length > 0 || text.startsWith('-'))
    throw new CommandError('Say one text to look for, or none: diwan-server users amina');
  const users = await databaseUserRepository(database).search(text, MAX_USERS);
  const accounts = databaseAccountRepository(database);
  for (const { id, email, username } of users) {
    const account = await accounts.find(id);
    const balance = formatBalance(microdollars(account?.balance ?? 0));
    print([email, username, balance, account?.membershipName ?? '-', id].join('\t'));
  }
  if (users.length === 0)
    print(text === '' ? 'Nobody has signed in yet.' : `No user's e-mail or name holds ${text}.`);
  if (users.length === MAX_USERS)
    print(`These are the first ${MAX_USERS}: name a part of the e-mail to see others.`);
  return 0;
};

const MAX_USERS = 1000;
