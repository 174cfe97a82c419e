/**
 * Why a call to the companion failed.
 *
 * - `unreachable`: no answer came; nothing listens, or the browser did not let the call out
 * - `timeout`: no answer came in time
 * - `foreign-origin`: a program answers, but not to this site
 * - `another-program`: what answers is not the companion that this browser was paired with
 * - `not-paired`: this browser has no token, or the companion does not know it any more
 * - `wrong-code`: the code or link of a pairing is not, or no longer, valid
 * - `too-many-tries`: pairing was tried too often
 * - `not-found`: it does not know the project, the build or the checkpoint
 * - `refused`: it refused for another reason, which the message tells
 * - `unreadable`: the answer is not what was agreed
 */
export type CompanionErrorCode =
  | 'unreachable'
  | 'timeout'
  | 'foreign-origin'
  | 'another-program'
  | 'not-paired'
  | 'wrong-code'
  | 'too-many-tries'
  | 'not-found'
  | 'refused'
  | 'unreadable';

/** A call to the companion that failed. The message is the companion's own text where it gave one. */
export class CompanionError extends Error {
  override readonly name = 'CompanionError';
  readonly code: CompanionErrorCode;
  /** HTTP status, 0 when no answer came. */
  readonly status: number;

  constructor(
    code: CompanionErrorCode,
    message: string,
    { status = 0, cause }: { status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
  }
}
