import { type Microdollars, microdollars } from '../money/microdollars.ts';
import { isFree, type PricedModel } from '../pricing/modelPrice.ts';

/** What decides which models a user may use. */
export interface ModelAccess {
  /** The session allowance is spent. */
  readonly isBlocked: boolean;
  /** `null` while unknown; the server decides then. */
  readonly balance: Microdollars | null;
}

/** Why only free models are offered. */
export type ModelRestriction = 'session-limit' | 'low-balance';

/** Below this a balance counts as low: 0.001 dollars. */
export const LOW_BALANCE: Microdollars = microdollars(1000);

/** Why a user may use free models only, or `null` when every model is open. The session limit is named first. */
export function modelRestriction({ isBlocked, balance }: ModelAccess): ModelRestriction | null {
  if (isBlocked) return 'session-limit';
  return balance !== null && balance < LOW_BALANCE ? 'low-balance' : null;
}

/** The models that a user may choose now: all, or the free ones. */
export function offeredModels<Offered extends PricedModel>(
  models: readonly Offered[],
  restriction: ModelRestriction | null,
): readonly Offered[] {
  return restriction === null ? models : models.filter(isFree);
}

/** Tells whether a user may send with this model now. */
export function mayUse(model: PricedModel, restriction: ModelRestriction | null): boolean {
  return restriction === null || isFree(model);
}
