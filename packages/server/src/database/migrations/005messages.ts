import { DataTypes } from 'sequelize';
import { looseObject, nullable, number, object, optional, parse, string } from 'valibot';

import type { MigrationContext } from '../migrate.ts';

/**
 * Messages as rows with a number of their own, found by their id: a message keeps its row wherever it stands, and the
 * search has a number to refer to that nothing changes.
 */
export async function keepMessagesById({ queryInterface, transaction }: MigrationContext): Promise<void> {
  const rows: object[] = await queryInterface.select(null, 'messages', { transaction, raw: true });
  await queryInterface.dropTable('messages', { transaction });
  await queryInterface.createTable(
    'messages',
    {
      number: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      userId: {
        type: DataTypes.STRING(36),
        allowNull: false,
        references: { model: 'users', key: 'id' },
        onDelete: 'CASCADE',
      },
      chatId: { type: DataTypes.STRING(200), allowNull: false },
      id: { type: DataTypes.STRING(200), allowNull: false },
      position: { type: DataTypes.INTEGER, allowNull: false },
      parentId: { type: DataTypes.STRING(200), allowNull: true },
      content: { type: DataTypes.TEXT, allowNull: false },
      hash: { type: DataTypes.STRING(64), allowNull: false },
      rest: { type: DataTypes.TEXT, allowNull: false },
    },
    { transaction, uniqueKeys: { messages_id: { fields: ['userId', 'chatId', 'id'] } } },
  );
  await queryInterface.addIndex('messages', ['userId', 'chatId', 'position'], { transaction });
  const moved = movedRows(rows);
  if (moved.length > 0) await queryInterface.bulkInsert('messages', moved, { transaction });
}

const earlierRowSchema = object({
  userId: string(),
  chatId: string(),
  position: number(),
  content: string(),
  hash: string(),
  rest: string(),
});
const restSchema = looseObject({ id: string(), parentId: optional(nullable(string())) });

/** Of two messages with one id in a chat the first counts; one without a named parent follows the one before it. */
function movedRows(rows: readonly object[]): object[] {
  const earlier = rows
    .map((row) => parse(earlierRowSchema, row))
    .toSorted((one, other) => one.position - other.position);
  const lastIds = new Map<string, string>();
  const known = new Set<string>();
  return earlier.flatMap(({ rest, ...row }) => {
    const { id, parentId, ...others } = parse(restSchema, JSON.parse(rest));
    const chat = `${row.userId}\n${row.chatId}`;
    if (known.has(`${chat}\n${id}`)) return [];
    known.add(`${chat}\n${id}`);
    const parent = parentId === undefined ? (lastIds.get(chat) ?? null) : parentId;
    lastIds.set(chat, id);
    return [{ ...row, id, parentId: parent, rest: JSON.stringify(others) }];
  });
}
