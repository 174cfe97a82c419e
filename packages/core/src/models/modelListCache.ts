import { number, object, safeParse } from 'valibot';

import type { KeyValueStorage } from '../store/keyValueStorage.ts';
import { type ModelList, modelListSchema } from '../wire/model.ts';

/** How long a list kept in the browser counts as new, in milliseconds. */
export const MODEL_LIST_AGE_MS = 60_000;

/** A model list as it was kept, and when. */
export interface KeptModelList {
  readonly list: ModelList;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/** Reads the list kept under a key; `null` when there is none, or none that can still be understood. */
export function readModelList(storage: KeyValueStorage, key: string): KeptModelList | null {
  const kept = safeParse(keptSchema, jsonOf(storage.get(key)));
  return kept.success ? kept.output : null;
}

/** Keeps a list for the next page. */
export function keepModelList(storage: KeyValueStorage, key: string, kept: KeptModelList): void {
  storage.set(key, JSON.stringify(kept));
}

/** Tells whether a list is young enough to do without a call. One from the future is not: the clock was changed. */
export function isRecent(
  { readAt }: KeptModelList,
  now: number,
  maxAgeMs: number = MODEL_LIST_AGE_MS,
): boolean {
  const ageMs = now - readAt;
  return ageMs >= 0 && ageMs < maxAgeMs;
}

const keptSchema = object({ list: modelListSchema, readAt: number() });

function jsonOf(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Written by another version, or cut off: the list is simply read again.
    return null;
  }
}
