import { DataTypes } from 'sequelize';

import type { MigrationContext } from '../migrate.ts';

const userId = {
  type: DataTypes.STRING(36),
  allowNull: false,
  references: { model: 'users', key: 'id' },
  onDelete: 'CASCADE',
};

/** Users, their accounts and their sessions. */
export async function createUsers({ queryInterface, transaction }: MigrationContext): Promise<void> {
  await queryInterface.createTable(
    'users',
    {
      id: { type: DataTypes.STRING(36), primaryKey: true },
      issuer: { type: DataTypes.STRING, allowNull: false },
      subject: { type: DataTypes.STRING, allowNull: false },
      email: { type: DataTypes.STRING, allowNull: false },
      username: { type: DataTypes.STRING, allowNull: false },
      picture: { type: DataTypes.TEXT, allowNull: true },
      createdAt: { type: DataTypes.DATE, allowNull: false },
    },
    { transaction, uniqueKeys: { users_issuer_subject: { fields: ['issuer', 'subject'] } } },
  );
  await queryInterface.createTable(
    'accounts',
    {
      userId: { ...userId, primaryKey: true },
      balance: { type: DataTypes.BIGINT, allowNull: false },
      totalTokensUsed: { type: DataTypes.BIGINT, allowNull: false },
      totalCost: { type: DataTypes.BIGINT, allowNull: false },
    },
    { transaction },
  );
  await queryInterface.createTable(
    'sessions',
    {
      id: { type: DataTypes.STRING(64), primaryKey: true },
      userId,
      createdAt: { type: DataTypes.DATE, allowNull: false },
      lastSeenAt: { type: DataTypes.DATE, allowNull: false },
    },
    { transaction },
  );
  await queryInterface.addIndex('sessions', ['userId'], { transaction });
}
