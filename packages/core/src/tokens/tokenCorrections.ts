import { keptRecord } from '../store/keptRecord.ts';
import type { KeyValueStorage } from '../store/keyValueStorage.ts';
import { learnCorrection, NO_CORRECTION, type TokenCorrection } from './tokenCorrection.ts';
import { IMAGE_TOKENS, type PromptEstimate } from './tokenStats.ts';

/** The corrections of all models, learned reply by reply. */
export interface TokenCorrections {
  /** What was learned of a model; nothing, for one that was never used. */
  of(modelId: string): TokenCorrection;
  /**
   * Learns from a reply.
   *
   * @param prompt - what was sent, as estimated before
   * @param promptTokens - the tokens of the same, as the provider counted them; never an estimate
   */
  learn(modelId: string, prompt: PromptEstimate, promptTokens: number): void;
}

/** Makes the corrections over a storage. */
export function createTokenCorrections(storage: KeyValueStorage): TokenCorrections {
  const kept = keptRecord(storage, 'diwan:token-corrections', isCorrection);

  return {
    of: correctionOf,
    learn(modelId, prompt, promptTokens) {
      const estimated =
        prompt.inputTokens +
        prompt.attachmentTextTokens +
        prompt.projectFilesTokens +
        prompt.conversationTokens;
      const before = correctionOf(modelId);
      const after = learnCorrection(before, estimated, promptTokens - prompt.images * IMAGE_TOKENS);
      if (after !== before) kept.set(modelId, after);
    },
  };

  function correctionOf(modelId: string): TokenCorrection {
    return kept.get(modelId) ?? NO_CORRECTION;
  }
}

function isCorrection(kept: unknown): kept is TokenCorrection {
  if (typeof kept !== 'object' || kept === null) return false;
  return AMOUNTS.every((amount) => isAmount(Reflect.get(kept, amount)));
}

const AMOUNTS = ['counted', 'estimated', 'spread'] as const satisfies readonly (keyof TokenCorrection)[];

function isAmount(kept: unknown): boolean {
  return typeof kept === 'number' && Number.isFinite(kept) && kept >= 0;
}
