import type { TokenPrices } from '@diwan/core';
import type { Model } from '@diwan/core/wire';

/** A model as its provider lists it, before the catalogue gives it an id and a price for users. */
export interface ProviderModel {
  /** The provider's own id. */
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  /** Whether users pay nothing for it. */
  readonly isFree: boolean;
  /** What the provider charges; absent where it is not known. */
  readonly pricing?: TokenPrices;
  /** In tokens. */
  readonly contextLength?: number;
  /** Longest reply, in tokens. */
  readonly maxOutputTokens?: number;
  readonly capabilities: Model['capabilities'];
  readonly acceptedFiles: readonly Model['acceptedFiles'][number][];
}

/**
 * The files that a model reads where nothing else is known. Every model reads text, and so what is read out of a
 * file in the browser: text, tables and PDFs.
 */
export function acceptedBy({ seesImages }: { seesImages: boolean }): ProviderModel['acceptedFiles'] {
  return seesImages ? ['image', 'pdf', 'txt', 'csv'] : ['pdf', 'txt', 'csv'];
}
