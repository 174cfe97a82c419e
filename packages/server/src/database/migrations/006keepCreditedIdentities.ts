import { DataTypes } from 'sequelize';

import type { MigrationContext } from '../migrate.ts';

/** Marks of deleted accounts that had the signup credit. */
export async function keepCreditedIdentities({
  queryInterface,
  transaction,
}: MigrationContext): Promise<void> {
  await queryInterface.createTable(
    'credited_identities',
    { mark: { type: DataTypes.STRING(64), primaryKey: true } },
    { transaction },
  );
}
