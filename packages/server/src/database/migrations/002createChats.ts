import { DataTypes } from 'sequelize';

import type { MigrationContext } from '../migrate.ts';

const owner = {
  type: DataTypes.STRING(36),
  allowNull: false,
  primaryKey: true,
  references: { model: 'users', key: 'id' },
  onDelete: 'CASCADE',
};

/** Saved chats and their messages; the owner is part of both keys. */
export async function createChats({ queryInterface, transaction }: MigrationContext): Promise<void> {
  await queryInterface.createTable(
    'chats',
    {
      userId: owner,
      id: { type: DataTypes.STRING(200), primaryKey: true },
      title: { type: DataTypes.STRING(200), allowNull: false },
      mode: { type: DataTypes.STRING(16), allowNull: false },
      projectPath: { type: DataTypes.TEXT, allowNull: true },
      currentMessageId: { type: DataTypes.STRING(200), allowNull: true },
      totalTokens: { type: DataTypes.BIGINT, allowNull: false },
      totalCost: { type: DataTypes.DOUBLE, allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false },
      lastUpdated: { type: DataTypes.DATE, allowNull: false },
    },
    { transaction },
  );
  await queryInterface.addIndex('chats', ['userId', 'mode', 'lastUpdated', 'id'], { transaction });
  await queryInterface.createTable(
    'messages',
    {
      userId: owner,
      chatId: { type: DataTypes.STRING(200), primaryKey: true },
      position: { type: DataTypes.INTEGER, primaryKey: true },
      content: { type: DataTypes.TEXT, allowNull: false },
      hash: { type: DataTypes.STRING(64), allowNull: false },
      rest: { type: DataTypes.TEXT, allowNull: false },
    },
    { transaction },
  );
}
