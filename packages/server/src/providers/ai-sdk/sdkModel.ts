import type { AnthropicProvider } from '@ai-sdk/anthropic';

import type { AiSdkEndpoint } from './aiSdkEndpoint.ts';

/** A language model as the packages of the AI SDK make it. */
export type SdkModel = ReturnType<AnthropicProvider['languageModel']>;

/** What a model reads, and what it answers, piece by piece. */
export type SdkPrompt = Parameters<SdkModel['doStream']>[0]['prompt'];
export type SdkPart =
  Awaited<ReturnType<SdkModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never;

/**
 * The model of an endpoint. Its package is loaded at the first call: a server without such a provider never reads it.
 *
 * Address and key are the endpoint's own; what the packages would find in the environment is not used.
 */
export async function sdkModel(endpoint: AiSdkEndpoint, modelId: string): Promise<SdkModel> {
  const { kind, apiKey, baseUrl: baseURL } = endpoint;
  switch (kind) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ apiKey, baseURL, fetch: withoutRedirects }).languageModel(modelId);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI({ apiKey, baseURL, fetch: withoutRedirects }).languageModel(modelId);
    }
  }
}

/** A provider does not send its key on to another address. */
export function withoutRedirects(address: string | URL | Request, request?: RequestInit): Promise<Response> {
  return fetch(address, { ...request, redirect: 'error' });
}
