import { checkLedger } from '../checkLedger.ts';

/**
 * Fails a test that leaves the ledger broken. A temporary database calls it when it is removed: only a test over a
 * database of its own has to.
 *
 * @throws Error naming every breach of the invariants
 */
export async function expectSoundLedger(database: Parameters<typeof checkLedger>[0]): Promise<void> {
  const breaches = await checkLedger(database);
  if (breaches.length > 0) throw new Error(breaches.map(({ text }) => text).join('\n'));
}
