import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** That a message of a saved chat refers to a file. */
export class MessageFileRecord extends Model<
  InferAttributes<MessageFileRecord>,
  InferCreationAttributes<MessageFileRecord>
> {
  declare userId: string;
  declare chatId: string;
  declare messageId: string;
  declare hash: string;
}

/** The table `message_files` of one database. */
export function defineMessageFileRecord(sequelize: Sequelize): typeof MessageFileRecord {
  return class extends MessageFileRecord {}.init(
    {
      userId: { type: DataTypes.STRING(36), primaryKey: true },
      chatId: { type: DataTypes.STRING(200), primaryKey: true },
      messageId: { type: DataTypes.STRING(200), primaryKey: true },
      hash: { type: DataTypes.STRING(64), primaryKey: true },
    },
    { sequelize, modelName: 'messageFiles', tableName: 'message_files', timestamps: false },
  );
}
