import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A user as the identity provider knows them: issuer and subject are the key, never the e-mail. */
export class UserRecord extends Model<InferAttributes<UserRecord>, InferCreationAttributes<UserRecord>> {
  declare id: string;
  declare issuer: string;
  declare subject: string;
  declare email: string;
  declare username: string;
  declare picture: string | null;
  declare createdAt: Date;
}

/** The table `users` of one database. */
export function defineUserRecord(sequelize: Sequelize): typeof UserRecord {
  return class extends UserRecord {}.init(
    {
      id: { type: DataTypes.STRING(36), primaryKey: true },
      issuer: DataTypes.STRING,
      subject: DataTypes.STRING,
      email: DataTypes.STRING,
      username: DataTypes.STRING,
      picture: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'users', tableName: 'users', timestamps: false },
  );
}
