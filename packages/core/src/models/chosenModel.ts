import { isFree, type PricedModel } from '../pricing/modelPrice.ts';

/** The part of a model that a choice needs. */
export type SelectableModel = PricedModel & { readonly id: string };

/**
 * The model to use: the one that was chosen, else the list's default, else the first free one, else the first.
 *
 * @param offered - the models that the user may use now, in the order of the list
 * @param wantedIds - ids in the order of preference; unknown ones are passed over
 * @returns `null` when nothing is offered
 */
export function chosenModel<Offered extends SelectableModel>(
  offered: readonly Offered[],
  wantedIds: readonly (string | null | undefined)[],
): Offered | null {
  for (const wantedId of wantedIds) {
    const wanted = offered.find((model) => model.id === wantedId);
    if (wanted !== undefined) return wanted;
  }
  return offered.find(isFree) ?? offered[0] ?? null;
}
