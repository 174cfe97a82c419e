import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** Money and totals of a user; amounts in whole microdollars. */
export class AccountRecord extends Model<
  InferAttributes<AccountRecord>,
  InferCreationAttributes<AccountRecord>
> {
  declare userId: string;
  declare balance: number;
  declare totalTokensUsed: number;
  declare totalCost: number;
}

/** The table `accounts` of one database. */
export function defineAccountRecord(sequelize: Sequelize): typeof AccountRecord {
  return class extends AccountRecord {}.init(
    {
      userId: { type: DataTypes.STRING(36), primaryKey: true },
      balance: DataTypes.BIGINT,
      totalTokensUsed: DataTypes.BIGINT,
      totalCost: DataTypes.BIGINT,
    },
    { sequelize, modelName: 'accounts', tableName: 'accounts', timestamps: false },
  );
}
