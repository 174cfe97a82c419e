import { DataTypes } from 'sequelize';

import type { MigrationContext } from '../migrate.ts';

/** Passwords, tokens that were used, and what a session's owner knows it by. */
export async function addPasswords({ queryInterface, transaction }: MigrationContext): Promise<void> {
  await queryInterface.createTable(
    'passwords',
    {
      userId: {
        type: DataTypes.STRING(36),
        primaryKey: true,
        references: { model: 'users', key: 'id' },
        onDelete: 'CASCADE',
      },
      hash: { type: DataTypes.STRING, allowNull: false },
    },
    { transaction },
  );
  await queryInterface.createTable(
    'used_tokens',
    {
      id: { type: DataTypes.STRING(64), primaryKey: true },
      expiresAt: { type: DataTypes.DATE, allowNull: false },
    },
    { transaction },
  );
  await queryInterface.addColumn(
    'sessions',
    'label',
    { type: DataTypes.STRING(100), allowNull: false, defaultValue: 'Unknown browser' },
    { transaction },
  );
  // An e-mail is looked for whatever its case; both databases can index that.
  await queryInterface.sequelize.query('CREATE INDEX users_email_lower ON users (lower(email))', {
    transaction,
  });
}
