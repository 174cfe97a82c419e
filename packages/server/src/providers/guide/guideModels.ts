import { parsePrice, FREE_PRICE } from '@diwan/core';

import { acceptedBy, type ProviderModel } from '../providerModel.ts';

/** Id of the provider that the guide is. */
export const GUIDE_PROVIDER_ID = 'guide';

/** What the guide reads at most, in tokens: a real limit, so that meeting it can be tried. */
export const GUIDE_CONTEXT_LENGTH = 128_000;

/** The guide, free and as its priced twin, with which the metering can be watched. */
export function guideModels(productName: string): readonly ProviderModel[] {
  const common = {
    contextLength: GUIDE_CONTEXT_LENGTH,
    maxOutputTokens: 8000,
    capabilities: { vision: false, coding: true, reasoning: false, multimodal: false },
    acceptedFiles: acceptedBy({ seesImages: false }),
  };
  return [
    {
      ...common,
      id: 'diwan-guide',
      name: `${productName} Guide`,
      description: `No language model: answers from the handbook of ${productName} and shows every kind of reply. Free.`,
      isFree: true,
    },
    {
      ...common,
      id: 'diwan-guide-priced',
      name: `${productName} Guide, priced`,
      description: 'The same guide with a price, to watch how a balance is counted. No language model.',
      isFree: false,
      // A whole answer costs about a cent: enough to be seen in four decimals.
      pricing: { input: parsePrice('5') ?? FREE_PRICE, output: parsePrice('15') ?? FREE_PRICE },
    },
  ];
}
