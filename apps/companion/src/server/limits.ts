/** How much of a request the companion takes, and how long it waits for it. */
export interface Limits {
  /** Request line and headers together; file lists travel in the query. */
  headerBytes: number;
  bodyBytes: number;
  /** Until the headers are complete. */
  headersTimeoutMs: number;
  /** Until the whole request is complete; the answer may take longer. */
  requestTimeoutMs: number;
  /** How often late requests are looked for. */
  checkIntervalMs: number;
  /** How long a stop waits for answers under way. */
  stopGraceMs: number;
}

/** The limits in use. */
export const DEFAULT_LIMITS: Limits = {
  headerBytes: 64 * 1024,
  bodyBytes: 16 * 1024 * 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  checkIntervalMs: 2_000,
  stopGraceMs: 2_000,
};
