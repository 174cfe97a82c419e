import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

import { wholeNumber } from './wholeNumber.ts';

/** A file that a user has; its bytes lie in the file store under the hash, once for all who have it. */
export class FileRecord extends Model<InferAttributes<FileRecord>, InferCreationAttributes<FileRecord>> {
  declare userId: string;
  declare hash: string;
  /** A label, never a path. */
  declare name: string;
  declare mimeType: string;
  declare size: number;
  declare createdAt: Date;
  /** When it was last handed in; a file in no message is kept for a while from then on. */
  declare usedAt: Date;
}

/** The table `files` of one database. */
export function defineFileRecord(sequelize: Sequelize): typeof FileRecord {
  return class extends FileRecord {}.init(
    {
      userId: { type: DataTypes.STRING(36), primaryKey: true },
      hash: { type: DataTypes.STRING(64), primaryKey: true },
      name: DataTypes.STRING(255),
      mimeType: DataTypes.STRING(200),
      size: wholeNumber('size'),
      createdAt: DataTypes.DATE,
      usedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'files', tableName: 'files', timestamps: false },
  );
}
