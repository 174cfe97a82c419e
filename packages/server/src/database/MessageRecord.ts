import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/**
 * One message of a saved chat; `rest` is the JSON of all that has no column, `hash` tells whether it changed.
 *
 * `position` orders the messages of a chat and may have gaps.
 */
export class MessageRecord extends Model<
  InferAttributes<MessageRecord>,
  InferCreationAttributes<MessageRecord>
> {
  declare number: CreationOptional<number>;
  declare userId: string;
  declare chatId: string;
  declare id: string;
  declare position: number;
  declare parentId: string | null;
  declare content: string;
  declare hash: string;
  declare rest: string;
}

/** The table `messages` of one database. */
export function defineMessageRecord(sequelize: Sequelize): typeof MessageRecord {
  return class extends MessageRecord {}.init(
    {
      number: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      userId: DataTypes.STRING(36),
      chatId: DataTypes.STRING(200),
      id: DataTypes.STRING(200),
      position: DataTypes.INTEGER,
      parentId: DataTypes.STRING(200),
      content: DataTypes.TEXT,
      hash: DataTypes.STRING(64),
      rest: DataTypes.TEXT,
    },
    { sequelize, modelName: 'messages', tableName: 'messages', timestamps: false },
  );
}
