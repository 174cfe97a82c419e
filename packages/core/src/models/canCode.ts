import type { Model } from '../wire/model.ts';

/** Tells whether a model is offered for coding: it says that it codes, or says nothing of it. */
export function canCode({ capabilities }: Pick<Model, 'capabilities'>): boolean {
  return capabilities.coding !== false;
}
