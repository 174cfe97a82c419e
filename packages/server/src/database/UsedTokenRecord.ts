import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** The hash of a token or nonce that was used and may not be used again. */
export class UsedTokenRecord extends Model<
  InferAttributes<UsedTokenRecord>,
  InferCreationAttributes<UsedTokenRecord>
> {
  declare id: string;
  declare expiresAt: Date;
}

/** The table `used_tokens` of one database. */
export function defineUsedTokenRecord(sequelize: Sequelize): typeof UsedTokenRecord {
  return class extends UsedTokenRecord {}.init(
    { id: { type: DataTypes.STRING(64), primaryKey: true }, expiresAt: DataTypes.DATE },
    { sequelize, modelName: 'usedTokens', tableName: 'used_tokens', timestamps: false },
  );
}
