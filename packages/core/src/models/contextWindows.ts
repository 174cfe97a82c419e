import { keptRecord } from '../store/keptRecord.ts';
import type { KeyValueStorage } from '../store/keyValueStorage.ts';

/** Context windows of models, in tokens, as learned from the errors of those that were overrun. */
export interface ContextWindows {
  /**
   * The window to reckon with: what was learned, or what the list says where that is less or nothing was learned;
   * `null` when nobody knows.
   */
  of(model: { readonly id: string; readonly contextLength?: number | undefined }): number | null;
  /** Notes the limit that a model's error told. */
  learn(modelId: string, limit: number): void;
}

/** Makes the learned windows over a storage. */
export function createContextWindows(storage: KeyValueStorage): ContextWindows {
  const learned = keptRecord(storage, 'diwan:context-windows', isTokens);

  return {
    of({ id, contextLength = Number.POSITIVE_INFINITY }) {
      const tokens = Math.min(learned.get(id) ?? Number.POSITIVE_INFINITY, contextLength);
      return Number.isFinite(tokens) ? tokens : null;
    },
    learn: (modelId, limit) => learned.set(modelId, limit),
  };
}

function isTokens(kept: unknown): kept is number {
  return typeof kept === 'number' && Number.isInteger(kept) && kept > 0;
}
