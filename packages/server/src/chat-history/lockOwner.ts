import type { Transaction } from 'sequelize';

import type { Records } from '../database/defineRecords.ts';

/**
 * Lets the writes to one user's chats follow each other, also of several processes: else two saves on one version
 * could both find it standing. SQLite writes one transaction at a time anyway.
 */
export async function lockOwner(
  { users }: Pick<Records, 'users'>,
  userId: string,
  transaction: Transaction,
): Promise<void> {
  if (users.sequelize?.getDialect() !== 'postgres') return;
  await users.findByPk(userId, { attributes: ['id'], lock: transaction.LOCK.NO_KEY_UPDATE, transaction });
}
