/** Lists that were begun before anybody asked for them. */
export interface ListsAhead<List> {
  readonly begin: (view: string, list: Promise<List>) => void;
  /** The list of a view, for the first who asks while it is new; `null` for everybody else. */
  readonly take: (view: string) => Promise<List> | null;
  /** What was begun is out of date. */
  readonly clear: () => void;
}

/** How long a list that was begun ahead counts as new. */
export const AHEAD_MS = 2_000;

/** Starts with none. @param now - milliseconds of a clock that only goes forward */
export function createListsAhead<List>(now: () => number): ListsAhead<List> {
  const begun = new Map<string, { readonly list: Promise<List>; readonly startMs: number }>();
  return {
    clear: () => begun.clear(),
    begin(view, list) {
      // Whoever takes it is told of a failure.
      list.catch(() => undefined);
      begun.set(view, { list, startMs: now() });
    },
    take(view) {
      const found = begun.get(view);
      begun.delete(view);
      return found !== undefined && now() - found.startMs < AHEAD_MS ? found.list : null;
    },
  };
}
