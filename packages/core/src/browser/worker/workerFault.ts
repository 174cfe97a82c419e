/**
 * Why a worker gave no result: it could not be started, it broke down, it fell silent, or it `refused` what it was
 * asked for, with a reason of its own.
 */
export type WorkerFaultKind = 'not-started' | 'crashed' | 'stalled' | 'refused';

/** A worker that gave no result. */
export class WorkerFault extends Error {
  override readonly name = 'WorkerFault';
  readonly kind: WorkerFaultKind;
  /** The worker's own reason where it refused. */
  readonly reason: string | undefined;

  constructor(
    kind: WorkerFaultKind,
    message: string,
    { reason, cause }: { reason?: string; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.reason = reason;
  }
}
