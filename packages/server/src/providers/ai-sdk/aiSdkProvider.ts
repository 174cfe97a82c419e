import type { Clock } from '@diwan/core';

import { pricedBy } from '../listedPrices.ts';
import type { ModelProvider } from '../modelProvider.ts';
import { configuredModels } from '../openai-compatible/configuredModels.ts';
import { WAIT_LIMITS, type WaitLimits } from '../openai-compatible/waitLimits.ts';
import type { AiSdkEndpoint } from './aiSdkEndpoint.ts';
import { completeBySdk } from './completeBySdk.ts';
import { listAiSdkModels } from './listAiSdkModels.ts';
import { sdkModel } from './sdkModel.ts';

/** What such a provider needs besides its endpoint. */
export interface AiSdkProviderOptions {
  clock: Clock;
  limits?: WaitLimits;
}

/** Makes a provider of an endpoint that the AI SDK speaks to: Anthropic or Google. */
export function createAiSdkProvider(
  endpoint: AiSdkEndpoint,
  { clock, limits = WAIT_LIMITS }: AiSdkProviderOptions,
): ModelProvider {
  const { id, name, models, prices, isFree } = endpoint;
  return {
    id,
    name,
    async listModels(signal) {
      if (models !== undefined) return configuredModels(models, isFree);
      return pricedBy(await listAiSdkModels(endpoint, signal), prices);
    },
    complete: (request, signal) =>
      completeBySdk(request, { model: () => sdkModel(endpoint, request.model), clock, limits, signal }),
  };
}
