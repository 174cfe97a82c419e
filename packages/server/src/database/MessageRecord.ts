import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** One message of a saved chat; `rest` is the JSON of all but its content, `hash` tells whether it changed. */
export class MessageRecord extends Model<
  InferAttributes<MessageRecord>,
  InferCreationAttributes<MessageRecord>
> {
  declare userId: string;
  declare chatId: string;
  declare position: number;
  declare content: string;
  declare hash: string;
  declare rest: string;
}

/** The table `messages` of one database. */
export function defineMessageRecord(sequelize: Sequelize): typeof MessageRecord {
  return class extends MessageRecord {}.init(
    {
      userId: { type: DataTypes.STRING(36), primaryKey: true },
      chatId: { type: DataTypes.STRING(200), primaryKey: true },
      position: { type: DataTypes.INTEGER, primaryKey: true },
      content: DataTypes.TEXT,
      hash: DataTypes.STRING(64),
      rest: DataTypes.TEXT,
    },
    { sequelize, modelName: 'messages', tableName: 'messages', timestamps: false },
  );
}
