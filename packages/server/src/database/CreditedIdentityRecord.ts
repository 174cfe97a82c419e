import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** That somebody whose account was deleted had the signup credit; `mark` leads to nobody without the server's secret. */
export class CreditedIdentityRecord extends Model<
  InferAttributes<CreditedIdentityRecord>,
  InferCreationAttributes<CreditedIdentityRecord>
> {
  declare mark: string;
}

/** The table `credited_identities` of one database. */
export function defineCreditedIdentityRecord(sequelize: Sequelize): typeof CreditedIdentityRecord {
  return class extends CreditedIdentityRecord {}.init(
    { mark: { type: DataTypes.STRING(64), primaryKey: true } },
    { sequelize, modelName: 'creditedIdentities', tableName: 'credited_identities', timestamps: false },
  );
}
