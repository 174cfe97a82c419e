/** Streams that are open at once. */
export const STREAMS = 200;
/** Deltas of one stream. */
export const DELTAS = 200;
/** Time between two deltas: 20 a second. */
export const DELTA_MS = 50;
