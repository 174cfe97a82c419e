/** `unusable`: the file cannot be opened or is corrupt. */
export type DatabaseErrorCode = 'unusable';

/** The database refuses the start. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
