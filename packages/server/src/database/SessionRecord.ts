import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A signed-in browser; `id` is the hash of the secret in its cookie. */
export class SessionRecord extends Model<
  InferAttributes<SessionRecord>,
  InferCreationAttributes<SessionRecord>
> {
  declare id: string;
  declare userId: string;
  /** Browser and system, for the owner's list. */
  declare label: string;
  declare createdAt: Date;
  declare lastSeenAt: Date;
}

/** The table `sessions` of one database. */
export function defineSessionRecord(sequelize: Sequelize): typeof SessionRecord {
  return class extends SessionRecord {}.init(
    {
      id: { type: DataTypes.STRING(64), primaryKey: true },
      userId: DataTypes.STRING(36),
      label: DataTypes.STRING(100),
      createdAt: DataTypes.DATE,
      lastSeenAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'sessions', tableName: 'sessions', timestamps: false },
  );
}
