import { DataTypes, type Model, type ModelAttributeColumnOptions } from 'sequelize';

/**
 * A column of whole numbers beyond 32 bits, read as a number: PostgreSQL's driver gives such a column as text.
 *
 * @param name - the column's own name
 */
export function wholeNumber(name: string): ModelAttributeColumnOptions {
  return {
    type: DataTypes.BIGINT,
    get(this: Model): number | null | undefined {
      const value: unknown = this.getDataValue(name);
      return value === null || value === undefined ? value : Number(value);
    },
  };
}
