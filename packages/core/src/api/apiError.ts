/** Why a call to the server failed. */
export type ApiErrorKind = 'network' | 'answer' | 'unreadable';

/** A call to the server that failed, with a text for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** `network`: no answer came; `answer`: the server refused; `unreadable`: the answer is not what was agreed. */
  readonly kind: ApiErrorKind;
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  /** The server's own code, such as `version-conflict`. */
  readonly code: string | undefined;
  /** The id under which the server logged the call. */
  readonly requestId: string | undefined;

  constructor(message: string, details: ApiErrorDetails) {
    super(message, { cause: details.cause });
    this.kind = details.kind;
    this.status = details.status ?? 0;
    this.code = details.code;
    this.requestId = details.requestId;
  }
}

/** What an {@link ApiError} knows beside its text. */
export interface ApiErrorDetails {
  kind: ApiErrorKind;
  status?: number;
  code?: string | undefined;
  requestId?: string | undefined;
  cause?: unknown;
}
