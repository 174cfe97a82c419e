import type { Clock } from '@diwan/core';

import { createAiSdkProvider } from './ai-sdk/aiSdkProvider.ts';
import type { DocumentSection } from './guide/documentSection.ts';
import { createGuideProvider } from './guide/guideProvider.ts';
import type { ModelProvider } from './modelProvider.ts';
import { createOpenAiProvider } from './openai-compatible/openAiProvider.ts';
import type { ProviderSettings } from './providerSettings.ts';

/** What the providers need. */
export interface CreateProvidersOptions {
  settings: ProviderSettings;
  clock: Clock;
  productName: string;
  /** What the guide answers from: {@link readDocuments}. */
  documents: readonly DocumentSection[];
  /** Where the guide's documents can be read: see `documentRoutes`. */
  documentsUrl: string;
}

/** The configured providers in the order of preference, the guide last. */
export function createProviders(options: CreateProvidersOptions): ModelProvider[] {
  const { settings, clock, productName, documents, documentsUrl } = options;
  const providers = settings.endpoints.map((endpoint) =>
    'kind' in endpoint ? createAiSdkProvider(endpoint, { clock }) : createOpenAiProvider(endpoint, { clock }),
  );
  if (settings.guide.status === 'off') return providers;
  const { pace } = settings.guide;
  return [...providers, createGuideProvider({ productName, clock, pace, documents, documentsUrl })];
}
