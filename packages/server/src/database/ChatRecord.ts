import type { ChatMode } from '@diwan/core/wire';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

import { wholeNumber } from './wholeNumber.ts';

/** One saved chat of one user, without its messages. `totalCost` is what the client counted, in dollars. */
export class ChatRecord extends Model<InferAttributes<ChatRecord>, InferCreationAttributes<ChatRecord>> {
  declare userId: string;
  declare id: string;
  declare title: string;
  declare mode: ChatMode;
  declare projectPath: string | null;
  declare currentMessageId: string | null;
  declare totalTokens: number;
  declare totalCost: number;
  declare pinned: CreationOptional<boolean>;
  declare version: number;
  declare lastUpdated: Date;
}

/** The table `chats` of one database. */
export function defineChatRecord(sequelize: Sequelize): typeof ChatRecord {
  return class extends ChatRecord {}.init(
    {
      userId: { type: DataTypes.STRING(36), primaryKey: true },
      id: { type: DataTypes.STRING(200), primaryKey: true },
      title: DataTypes.STRING(200),
      mode: DataTypes.STRING(16),
      projectPath: DataTypes.TEXT,
      currentMessageId: DataTypes.STRING(200),
      totalTokens: wholeNumber('totalTokens'),
      totalCost: DataTypes.DOUBLE,
      pinned: { type: DataTypes.BOOLEAN, defaultValue: false },
      version: DataTypes.INTEGER,
      lastUpdated: DataTypes.DATE,
    },
    { sequelize, modelName: 'chats', tableName: 'chats', timestamps: false },
  );
}
