/** Why the companion did not start. */
export class CompanionStartError extends Error {
  override readonly name = 'CompanionStartError';
  readonly code: 'port-taken' | 'cannot-listen';

  constructor(code: CompanionStartError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
