import type { ConfiguredModel } from '../configuredModel.ts';
import type { ListedPrices } from '../listedPrices.ts';

/** A provider that is spoken to through its AI SDK package. */
export interface AiSdkEndpoint {
  readonly kind: AiSdkKind;
  readonly id: string;
  /** For people. */
  readonly name: string;
  /** The address up to and without `/models`, as `https://api.anthropic.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** True where the operator pays: all its models are free to signed-in users. */
  readonly isFree: boolean;
  /** The models to offer, in this order; absent to offer what the provider lists. */
  readonly models?: readonly ConfiguredModel[];
  /** Prices of listed models: the providers' own lists tell none. */
  readonly prices?: ListedPrices;
}

/** Whose package it is. */
export type AiSdkKind = (typeof AI_SDK_KINDS)[number];

/** The providers with a package of their own. */
export const AI_SDK_KINDS = ['anthropic', 'google'] as const;

/** Where each is found, and what it is called, unless configured otherwise. */
export const AI_SDK_USUAL = {
  anthropic: { name: 'Anthropic', baseUrl: 'https://api.anthropic.com/v1' },
  google: { name: 'Google', baseUrl: 'https://generativelanguage.googleapis.com/v1beta' },
} as const satisfies Record<AiSdkKind, object>;
