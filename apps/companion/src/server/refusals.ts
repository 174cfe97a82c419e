/** Why a request was answered with an error; `code` of the answer. */
export type Refusal = keyof typeof REFUSALS;

/** Status and text of every refusal. */
export const REFUSALS = {
  'bad-request': { status: 400, error: 'This is not a valid HTTP request.' },
  'bad-target': { status: 400, error: 'The address must begin with a slash.' },
  'bad-json': { status: 400, error: 'The body is not valid JSON.' },
  'bad-body': { status: 400, error: 'The body is not of the form that this call takes.' },
  'not-paired': {
    status: 401,
    error: 'This browser is not paired with the companion. Pair it with the code on the companion’s page.',
  },
  'wrong-code': {
    status: 401,
    error: 'This pairing code is not valid, or no longer. The companion’s page shows a fresh one.',
  },
  'too-many-tries': {
    status: 429,
    error: 'Pairing was tried too often. Let the companion’s page show a new code, and type that one.',
  },
  navigation: {
    status: 403,
    error: 'This address is for the chat site only; it cannot be opened as a page.',
  },
  'foreign-origin': { status: 403, error: 'This site is not allowed to talk to the companion.' },
  'foreign-page': { status: 403, error: 'This address is for the companion’s own page only.' },
  'old-page': {
    status: 403,
    error: 'The companion was started again since this page was opened. Reload it.',
  },
  'not-found': { status: 404, error: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, error: 'This address does not take that method.' },
  'request-timeout': { status: 408, error: 'The request took too long to arrive.' },
  'body-too-large': { status: 413, error: 'The body is larger than the companion accepts.' },
  'not-json': { status: 415, error: 'Only the content type application/json is accepted.' },
  'foreign-host': { status: 421, error: 'The companion answers only to localhost, 127.0.0.1 and [::1].' },
  'headers-too-large': { status: 431, error: 'The headers are larger than the companion accepts.' },
  internal: { status: 500, error: 'The companion failed to answer; its window says why.' },
} as const satisfies Record<string, { status: number; error: string }>;

/** Thrown while a request is being answered; becomes the answer of its code. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: Refusal;

  /** @param options - `error`: a better text than the code's own */
  constructor(
    code: Refusal,
    { error = REFUSALS[code].error, ...options }: ErrorOptions & { error?: string } = {},
  ) {
    super(error, options);
    this.code = code;
  }
}
