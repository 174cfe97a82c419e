import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

import { wholeNumber } from './wholeNumber.ts';

/** What a completion may cost, held until it ends. Amounts in whole microdollars, times in milliseconds since 1970. */
export class ReservationRecord extends Model<
  InferAttributes<ReservationRecord>,
  InferCreationAttributes<ReservationRecord>
> {
  declare id: string;
  declare userId: string;
  declare messageId: string;
  declare chatId: string | null;
  declare modelId: string;
  declare state: 'open' | 'settled' | 'released';
  /** The process that writes the answer. */
  declare owner: string;
  /** Until when that process counts as alive without another sign. */
  declare leaseUntil: number;
  /** When the provider was called. */
  declare sentAt: CreationOptional<number | null>;
  /** The price as it stood: `priceSnapshotText`. */
  declare price: string;
  declare estimate: number;
  /** The hold. */
  declare amount: number;
  /** Of a settled one. */
  declare charge: CreationOptional<number | null>;
  declare heldTokens: number;
  /** Estimated tokens of what was sent. */
  declare promptTokens: number;
  /** Estimated tokens of what had come at the last sign of life. */
  declare receivedTokens: CreationOptional<number>;
  declare usedPromptTokens: CreationOptional<number | null>;
  declare usedCompletionTokens: CreationOptional<number | null>;
  declare origin: CreationOptional<'counted' | 'estimated' | null>;
  declare createdAt: number;
  declare endedAt: CreationOptional<number | null>;
}

/** The table `reservations` of one database. */
export function defineReservationRecord(sequelize: Sequelize): typeof ReservationRecord {
  return class extends ReservationRecord {}.init(
    {
      id: { type: DataTypes.STRING(36), primaryKey: true },
      userId: DataTypes.STRING(36),
      messageId: DataTypes.TEXT,
      chatId: DataTypes.TEXT,
      modelId: DataTypes.TEXT,
      state: DataTypes.STRING(8),
      owner: DataTypes.STRING(36),
      leaseUntil: wholeNumber('leaseUntil'),
      sentAt: wholeNumber('sentAt'),
      price: DataTypes.TEXT,
      estimate: wholeNumber('estimate'),
      amount: wholeNumber('amount'),
      charge: wholeNumber('charge'),
      heldTokens: wholeNumber('heldTokens'),
      promptTokens: wholeNumber('promptTokens'),
      receivedTokens: { ...wholeNumber('receivedTokens'), defaultValue: 0 },
      usedPromptTokens: wholeNumber('usedPromptTokens'),
      usedCompletionTokens: wholeNumber('usedCompletionTokens'),
      origin: DataTypes.STRING(9),
      createdAt: wholeNumber('createdAt'),
      endedAt: wholeNumber('endedAt'),
    },
    { sequelize, modelName: 'reservations', tableName: 'reservations', timestamps: false },
  );
}
