import { BaseError } from 'sequelize';

/** The code that the database's driver gave to an error, such as `40P01` or `ECONNREFUSED`; undefined without one. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof BaseError) || !('parent' in error)) return undefined;
  const { parent } = error;
  if (!(parent instanceof Error) || !('code' in parent)) return undefined;
  return typeof parent.code === 'string' ? parent.code : undefined;
}
