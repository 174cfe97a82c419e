import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

import { wholeNumber } from './wholeNumber.ts';

/** One change of a balance. Rows are only ever added: triggers refuse the rest. */
export class LedgerRecord extends Model<
  InferAttributes<LedgerRecord>,
  InferCreationAttributes<LedgerRecord>
> {
  /** Grows with time. */
  declare id: CreationOptional<number>;
  declare userId: string;
  declare kind: 'opening' | 'signup' | 'credit' | 'charge';
  /** Unique: what is booked under it is booked once. */
  declare ref: string;
  /** Of a charge. */
  declare reservationId: CreationOptional<string | null>;
  /** Whole microdollars; a charge is never above zero. */
  declare amount: number;
  declare balanceAfter: number;
  declare note: CreationOptional<string | null>;
  /** Milliseconds since 1970. */
  declare createdAt: number;
}

/** The table `ledger` of one database. */
export function defineLedgerRecord(sequelize: Sequelize): typeof LedgerRecord {
  return class extends LedgerRecord {}.init(
    {
      id: { ...wholeNumber('id'), primaryKey: true, autoIncrement: true },
      userId: DataTypes.STRING(36),
      kind: DataTypes.STRING(8),
      ref: DataTypes.STRING(100),
      reservationId: DataTypes.STRING(36),
      amount: wholeNumber('amount'),
      balanceAfter: wholeNumber('balanceAfter'),
      note: DataTypes.STRING(200),
      createdAt: wholeNumber('createdAt'),
    },
    { sequelize, modelName: 'ledger', tableName: 'ledger', timestamps: false },
  );
}
