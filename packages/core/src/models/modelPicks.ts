import { array, object, safeParse, string } from 'valibot';

import type { KeyValueStorage } from '../store/keyValueStorage.ts';

/** The models that a reader keeps at hand, by id. */
export interface ModelPicks {
  /** In the order in which they were marked. */
  readonly favourites: readonly string[];
  /** Those chosen last, the newest first; at most {@link MOST_RECENT}. */
  readonly recent: readonly string[];
}

/** How many of the models chosen last are remembered. */
export const MOST_RECENT = 5;

/** Marks a model as a favourite, or takes the mark away. */
export function withFavourite(picks: ModelPicks, modelId: string): ModelPicks {
  const others = picks.favourites.filter((id) => id !== modelId);
  const isMarked = others.length < picks.favourites.length;
  return { ...picks, favourites: isMarked ? others : [...others, modelId] };
}

/** Notes that a model was chosen. */
export function withRecent(picks: ModelPicks, modelId: string): ModelPicks {
  const recent = [modelId, ...picks.recent.filter((id) => id !== modelId)].slice(0, MOST_RECENT);
  return { ...picks, recent };
}

/** Reads what is kept under a key; `null` for nothing, and for what cannot be understood. */
export function readModelPicks(storage: KeyValueStorage, key: string): ModelPicks | null {
  const kept = safeParse(keptSchema, jsonOf(storage.get(key)));
  return kept.success ? kept.output : null;
}

/** Keeps the picks for the next page. */
export function keepModelPicks(storage: KeyValueStorage, key: string, picks: ModelPicks): void {
  storage.set(key, JSON.stringify(picks));
}

/** Of a reader who never chose. */
export const NO_PICKS: ModelPicks = { favourites: [], recent: [] };

const keptSchema = object({ favourites: array(string()), recent: array(string()) });

function jsonOf(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Cut off, or written by something else.
    return null;
  }
}
