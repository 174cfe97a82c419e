import { searchWords } from '../text/searchWords.ts';
import { isHiddenModel } from './hiddenModel.ts';

/** The part of a model that a search looks at. */
export interface SearchableModel {
  readonly id: string;
  readonly name: string;
}

/** Most results of the advanced list. */
export const MOST_RESULTS = 50;

/**
 * The models of the advanced list: the finished ones whose name or id holds every word of the query, the best first,
 * at most {@link MOST_RESULTS}. Without a query the list's own order stands.
 *
 * Case does not matter, nor do accents, nor the signs between words: `gpt 4o` and `gpt4o` find `gpt-4o`.
 */
export function searchModels<Searched extends SearchableModel>(
  models: readonly Searched[],
  query: string,
): Searched[] {
  return matchingModels(models, query).slice(0, MOST_RESULTS);
}

/** Every model that {@link searchModels} finds, however many there are. */
export function matchingModels<Searched extends SearchableModel>(
  models: readonly Searched[],
  query: string,
): Searched[] {
  const wanted = searchWords(query);
  return models
    .filter((model) => !isHiddenModel(model.id))
    .map((model) => ({ model, rank: rankOf(model, wanted) }))
    .filter(({ rank }) => rank !== NO_MATCH)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ model }) => model);
}

const NO_MATCH = 4;

/** 0: is the query, 1: begins with it, 2: has words that begin with its words, 3: holds it somewhere. */
function rankOf(model: SearchableModel, wanted: readonly string[]): number {
  if (wanted.length === 0) return 0;
  return Math.min(rankIn(searchWords(model.name), wanted), rankIn(searchWords(model.id), wanted));
}

function rankIn(words: readonly string[], wanted: readonly string[]): number {
  const whole = words.join('');
  const query = wanted.join('');
  if (whole === query) return 0;
  if (whole.startsWith(query)) return 1;
  if (wanted.every((start) => words.some((word) => word.startsWith(start)))) return 2;
  const isHeld = whole.includes(query) || wanted.every((part) => whole.includes(part));
  return isHeld ? 3 : NO_MATCH;
}
