import type { TemporaryDatabase } from '../../database/testing/temporaryDatabase.ts';
import { checkLedger } from '../checkLedger.ts';

/**
 * Fails a test that leaves the ledger broken: to be called after every test that touches money.
 *
 * @throws Error naming every breach of the invariants
 */
export async function expectSoundLedger(database: Parameters<typeof checkLedger>[0]): Promise<void> {
  const breaches = await checkLedger(database);
  if (breaches.length > 0) throw new Error(breaches.map(({ text }) => text).join('\n'));
}

/** Removes the database of a test that touches money, and fails the test that leaves its ledger broken. */
export async function removeSound(temporary: Pick<TemporaryDatabase, 'database' | 'remove'>): Promise<void> {
  try {
    await expectSoundLedger(temporary.database);
  } finally {
    await temporary.remove();
  }
}
