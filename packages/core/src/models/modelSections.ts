import type { ModelPicks } from './modelPicks.ts';
import { matchingModels, MOST_RESULTS, type SearchableModel } from './searchModels.ts';

/** Why some models of the advanced list stand together. */
export type ModelSectionKind = 'favourites' | 'recent' | 'all' | 'found';

/** Models that stand together under one heading. */
export interface ModelSection<Listed> {
  readonly kind: ModelSectionKind;
  readonly models: readonly Listed[];
}

/** The advanced list as it is shown. */
export interface ModelSections<Listed> {
  /** None of them empty, each model once. */
  readonly sections: readonly ModelSection<Listed>[];
  /** How many models are left out, because no more than {@link MOST_RESULTS} are shown. */
  readonly more: number;
}

/**
 * Arranges the advanced list: what a query found, the best first; without one the favourites, those used last, and
 * the others in the order of the list. Models that are hidden by their id are left out in both cases.
 */
export function modelSections<Listed extends SearchableModel>(
  models: readonly Listed[],
  query: string,
  picks: ModelPicks,
): ModelSections<Listed> {
  const matching = matchingModels(models, query);
  const arranged = query.trim() === '' ? byPicks(matching, picks) : [section('found', matching)];
  return { sections: cut(arranged, MOST_RESULTS), more: Math.max(0, matching.length - MOST_RESULTS) };
}

/**
 * The models of the dropdown: all that are offered, or of a very long list the chosen one, the picks and the first
 * ones, {@link MOST_RESULTS} together.
 */
export function shortModelList<Listed extends SearchableModel>(
  offered: readonly Listed[],
  selected: Listed | null,
  { favourites, recent }: ModelPicks,
): readonly Listed[] {
  if (offered.length <= MOST_RESULTS) return offered;
  const wanted = [...(selected === null ? [] : [selected.id]), ...favourites, ...recent];
  const picked = ofIds(offered, wanted);
  const others = offered.filter((model) => !picked.includes(model));
  const kept = new Set([...picked, ...others].slice(0, MOST_RESULTS));
  return offered.filter((model) => kept.has(model));
}

function byPicks<Listed extends SearchableModel>(
  models: readonly Listed[],
  picks: ModelPicks,
): ModelSection<Listed>[] {
  const favourites = ofIds(models, picks.favourites);
  const recent = ofIds(
    models,
    picks.recent.filter((id) => !picks.favourites.includes(id)),
  );
  const others = models.filter((model) => !favourites.includes(model) && !recent.includes(model));
  return [section('favourites', favourites), section('recent', recent), section('all', others)];
}

/** The models of some ids, in the order of the ids. */
function ofIds<Listed extends SearchableModel>(
  models: readonly Listed[],
  ids: readonly string[],
): readonly Listed[] {
  const byId = new Map(models.map((model) => [model.id, model]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

function section<Listed>(kind: ModelSectionKind, models: readonly Listed[]): ModelSection<Listed> {
  return { kind, models };
}

function cut<Listed>(sections: readonly ModelSection<Listed>[], most: number): ModelSection<Listed>[] {
  let room = most;
  return sections.flatMap(({ kind, models }) => {
    const shown = models.slice(0, room);
    room -= shown.length;
    return shown.length === 0 ? [] : [{ kind, models: shown }];
  });
}
