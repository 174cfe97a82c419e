import type { ConfiguredModel } from '../configuredModel.ts';
import type { ListedPrices } from '../listedPrices.ts';

/** An endpoint that speaks OpenAI's chat completions. */
export interface OpenAiEndpoint {
  readonly id: string;
  /** For people. */
  readonly name: string;
  /** The address up to and without `/chat/completions`, as `https://openrouter.ai/api/v1`. */
  readonly baseUrl: string;
  /** Absent for a server that wants none, such as one on this machine. */
  readonly apiKey?: string;
  /** True where the operator pays: all its models are free to signed-in users. */
  readonly isFree: boolean;
  /** True for one that may just not be there, such as an Ollama on this machine: its absence is no failure. */
  readonly isOptional?: boolean;
  /** The models to offer, in this order; absent to offer what the endpoint lists. */
  readonly models?: readonly ConfiguredModel[];
  /** Prices of listed models, for an endpoint whose list tells none. */
  readonly prices?: ListedPrices;
}

/** The address of one of the endpoint's calls. */
export function endpointUrl({ baseUrl }: OpenAiEndpoint, call: string): URL {
  return new URL(call, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
}
