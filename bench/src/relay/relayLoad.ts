/** How much is streamed at once. */
export interface RelayLoad {
  /** Open at once; all of them are open before the first delta is given. */
  readonly streams: number;
  /** Of one stream. */
  readonly deltas: number;
  /** Between two deltas of a stream; 0 for as fast as they are taken. */
  readonly paceMs: number;
}

/** Streams that a user may have open at once. */
export const STREAMS_OF_A_USER = 4;

/** The model that every contestant asks. */
export const MODEL = 'paced';
