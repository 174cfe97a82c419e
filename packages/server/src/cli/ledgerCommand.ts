import { checkLedger } from '../ledger/checkLedger.ts';
import { type Command, CommandError } from './command.ts';

/** `ledger check`: verifies every balance; names each breach and gives exit code 1 where there is one. */
export const ledgerCommand: Command = async (args, { database, print }) => {
  if (args.length !== 1 || args[0] !== 'check') {
    throw new CommandError('There is one thing to do with the ledger: diwan-server ledger check');
  }
  const breaches = await checkLedger(database);
  for (const { text } of breaches) print(text);
  const { accounts, ledger } = database.records;
  const checked = `${await accounts.count()} accounts, ${await ledger.count()} entries`;
  print(
    breaches.length === 0 ? `The ledger is sound: ${checked}.` : `${breaches.length} breaches: ${checked}.`,
  );
  return breaches.length === 0 ? 0 : 1;
};
