import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

import { wholeNumber } from './wholeNumber.ts';

/** The answer under one message id of one user, kept so that the same message is answered once. */
export class CompletionAnswerRecord extends Model<
  InferAttributes<CompletionAnswerRecord>,
  InferCreationAttributes<CompletionAnswerRecord>
> {
  declare userId: string;
  /** Hash of the message id. */
  declare messageKey: string;
  /** Tells two requests under one id apart. */
  declare bodyHash: string;
  declare reservationId: string;
  /** `interrupted`: the process died while it was written. */
  declare status: 'running' | 'complete' | 'interrupted';
  declare answer: string;
  /** Milliseconds since 1970. */
  declare expiresAt: number;
}

/** The table `completion_answers` of one database. */
export function defineCompletionAnswerRecord(sequelize: Sequelize): typeof CompletionAnswerRecord {
  return class extends CompletionAnswerRecord {}.init(
    {
      userId: { type: DataTypes.STRING(36), primaryKey: true },
      messageKey: { type: DataTypes.STRING(64), primaryKey: true },
      bodyHash: DataTypes.STRING(64),
      reservationId: DataTypes.STRING(36),
      status: DataTypes.STRING(11),
      answer: DataTypes.TEXT,
      expiresAt: wholeNumber('expiresAt'),
    },
    { sequelize, modelName: 'completion_answers', tableName: 'completion_answers', timestamps: false },
  );
}
