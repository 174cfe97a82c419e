import type { Clock } from '@diwan/core';
import type { Dispatcher } from 'undici';

import { pricedBy } from '../listedPrices.ts';
import type { ModelProvider } from '../modelProvider.ts';
import { completeOverHttp } from './completeOverHttp.ts';
import { configuredModels } from './configuredModels.ts';
import { fetchModelList } from './fetchModelList.ts';
import { lazyDispatcher } from './lazyDispatcher.ts';
import { endpointUrl, type OpenAiEndpoint } from './openAiEndpoint.ts';
import { COMMON_DIALECT, type Dialect } from './requestBody.ts';
import { WAIT_LIMITS, type WaitLimits } from './waitLimits.ts';

/** What a provider needs besides its endpoint. */
export interface OpenAiProviderOptions {
  clock: Clock;
  limits?: WaitLimits;
  /** By default one with its own connections. */
  dispatcher?: Dispatcher;
}

/** Makes a provider of an OpenAI-compatible endpoint: OpenAI, OpenRouter, Groq, Mistral, DeepSeek, vLLM, llama.cpp. */
export function createOpenAiProvider(
  endpoint: OpenAiEndpoint,
  { clock, limits = WAIT_LIMITS, dispatcher: given }: OpenAiProviderOptions,
): ModelProvider {
  const dispatcher = lazyDispatcher(() => (given === undefined ? agentFor(limits) : Promise.resolve(given)));
  /** By model: what the endpoint refused once is not sent again. */
  const dialects = new Map<string, Dialect>();

  return {
    id: endpoint.id,
    name: endpoint.name,
    async listModels(signal) {
      if (endpoint.models !== undefined) return configuredModels(endpoint.models, endpoint.isFree);
      const list = fetchModelList({
        endpoint,
        headers: headersOf(endpoint),
        dispatcher: await dispatcher.load(),
        signal,
      });
      return pricedBy(await (endpoint.isOptional === true ? list.catch(() => []) : list), endpoint.prices);
    },
    complete: (request, signal) =>
      completeOverHttp(request, {
        exchange: {
          dispatcher,
          url: endpointUrl(endpoint, 'chat/completions'),
          headers: { ...headersOf(endpoint), 'content-type': 'application/json' },
          limits,
          clock,
        },
        dialect: dialects.get(request.model) ?? COMMON_DIALECT,
        onDialect: (dialect) => dialects.set(request.model, dialect),
        signal,
      }),
  };
}

function headersOf({ apiKey }: OpenAiEndpoint): Record<string, string> {
  return apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
}

async function agentFor({ connectMs }: WaitLimits): Promise<Dispatcher> {
  const { Agent } = await import('undici');
  // One connection an answer: to abort it is to close it, which every server notices.
  return new Agent({ connect: { timeout: connectMs }, allowH2: false });
}
