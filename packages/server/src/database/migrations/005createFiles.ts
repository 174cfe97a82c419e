import { DataTypes } from 'sequelize';

import type { MigrationContext } from '../migrate.ts';
import { keepMessagesById } from './005messages.ts';
import { createMessageSearch } from './005search.ts';

const owner = {
  type: DataTypes.STRING(36),
  allowNull: false,
  primaryKey: true,
  references: { model: 'users', key: 'id' },
  onDelete: 'CASCADE',
};
const hash = { type: DataTypes.STRING(64), primaryKey: true };
const chatId = { type: DataTypes.STRING(200), primaryKey: true };
const messageId = { type: DataTypes.STRING(200), primaryKey: true };
const date = { type: DataTypes.DATE, allowNull: false };

/** Files by the hash of their bytes, messages by their id, and a search over them. */
export async function createFiles(context: MigrationContext): Promise<void> {
  const { queryInterface, transaction } = context;
  await queryInterface.createTable(
    'files',
    {
      userId: owner,
      hash,
      name: { type: DataTypes.STRING(255), allowNull: false },
      mimeType: { type: DataTypes.STRING(200), allowNull: false },
      size: { type: DataTypes.BIGINT, allowNull: false },
      createdAt: date,
      usedAt: date,
    },
    { transaction },
  );
  await queryInterface.addIndex('files', ['usedAt'], { transaction });
  await queryInterface.addIndex('files', ['hash'], { transaction });
  await queryInterface.createTable(
    'message_files',
    { userId: owner, chatId, messageId, hash },
    { transaction },
  );
  await queryInterface.addIndex('message_files', ['userId', 'hash'], { transaction });
  await addChatColumns(context);
  await keepMessagesById(context);
  await createMessageSearch(context);
}

async function addChatColumns({ queryInterface, transaction }: MigrationContext): Promise<void> {
  const pinned = { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false };
  await queryInterface.addColumn('chats', 'pinned', pinned, { transaction });
  // The list of both modes; the one of a single mode has its index already.
  await queryInterface.addIndex('chats', ['userId', 'lastUpdated', 'id'], { transaction });
}
