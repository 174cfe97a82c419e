import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

import { wholeNumber } from './wholeNumber.ts';

/** Money, totals, allowance and membership of a user; amounts in whole microdollars. */
export class AccountRecord extends Model<
  InferAttributes<AccountRecord>,
  InferCreationAttributes<AccountRecord>
> {
  declare userId: string;
  /** All that the user owns, what is held included. */
  declare balance: number;
  /** The sum of the open reservations. */
  declare held: CreationOptional<number>;
  declare totalTokensUsed: number;
  declare totalCost: number;
  /** Session tokens used, less what was refilled up to `refilledAt`, in milliseconds since 1970. */
  declare usedTokens: CreationOptional<number>;
  /** Session tokens that the open reservations hold. */
  declare heldTokens: CreationOptional<number>;
  declare refilledAt: CreationOptional<number>;
  declare membershipName: CreationOptional<string | null>;
  /** Last day, as `2027-01-31`. */
  declare membershipExpires: CreationOptional<string | null>;
}

/** The table `accounts` of one database. */
export function defineAccountRecord(sequelize: Sequelize): typeof AccountRecord {
  return class extends AccountRecord {}.init(
    {
      userId: { type: DataTypes.STRING(36), primaryKey: true },
      balance: wholeNumber('balance'),
      held: { ...wholeNumber('held'), defaultValue: 0 },
      totalTokensUsed: wholeNumber('totalTokensUsed'),
      totalCost: wholeNumber('totalCost'),
      usedTokens: { ...wholeNumber('usedTokens'), defaultValue: 0 },
      heldTokens: { ...wholeNumber('heldTokens'), defaultValue: 0 },
      refilledAt: { ...wholeNumber('refilledAt'), defaultValue: 0 },
      membershipName: DataTypes.STRING(200),
      membershipExpires: DataTypes.STRING(10),
    },
    { sequelize, modelName: 'accounts', tableName: 'accounts', timestamps: false },
  );
}
