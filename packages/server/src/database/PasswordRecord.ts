import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** The password of a user who has one; `hash` is argon2id's text form. */
export class PasswordRecord extends Model<
  InferAttributes<PasswordRecord>,
  InferCreationAttributes<PasswordRecord>
> {
  declare userId: string;
  declare hash: string;
}

/** The table `passwords` of one database. */
export function definePasswordRecord(sequelize: Sequelize): typeof PasswordRecord {
  return class extends PasswordRecord {}.init(
    { userId: { type: DataTypes.STRING(36), primaryKey: true }, hash: DataTypes.STRING },
    { sequelize, modelName: 'passwords', tableName: 'passwords', timestamps: false },
  );
}
