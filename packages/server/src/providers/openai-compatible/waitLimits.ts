/** How long a provider may take, in milliseconds. */
export interface WaitLimits {
  /** Until there is a connection. */
  readonly connectMs: number;
  /** From the request to the head of its answer. */
  readonly firstByteMs: number;
  /** Between two pieces of the answer. */
  readonly idleMs: number;
  /** For one completion altogether, retries included. */
  readonly totalMs: number;
}

/** Long enough for a model that thinks before it writes, short enough that nobody waits for a dead one. */
export const WAIT_LIMITS: WaitLimits = {
  connectMs: 10_000,
  firstByteMs: 60_000,
  idleMs: 60_000,
  totalMs: 600_000,
};
