/** A server that is measured. */
export interface ServerContestant {
  /** Where it is asked. */
  readonly url: string;
  /** What callers send along; they take turns. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  close(): Promise<void>;
}

/** What a contestant may need to know of the others: the provider's address, and how many streams will be open. */
export interface ServerSurroundings {
  readonly upstream: string;
  readonly streams: number;
}

/** Each contestant is a module that exports this as `startContestant`. */
export type StartContestant = (surroundings: ServerSurroundings) => Promise<ServerContestant>;
