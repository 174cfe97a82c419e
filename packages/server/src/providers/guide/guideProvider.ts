import { type Clock, estimateTokens } from '@diwan/core';

import type { ModelProvider, ProviderEvent, ProviderRequest } from '../modelProvider.ts';
import { promptTokenEstimate } from '../promptTokenEstimate.ts';
import { providerFailure } from '../providerFailure.ts';
import type { DocumentSection } from './documentSection.ts';
import { GUIDE_CONTEXT_LENGTH, GUIDE_PROVIDER_ID, guideModels } from './guideModels.ts';
import { readGuidePages } from './guidePages.ts';
import { guideReply } from './guideReply.ts';
import type { GuideStep } from './guideStep.ts';
import { createLibrary } from './library.ts';
import { type GuidePace, writtenAtPace } from './writtenAtPace.ts';

/** What the guide needs. */
export interface GuideProviderOptions {
  productName: string;
  clock: Clock;
  pace: GuidePace;
  /** What it answers from. */
  documents: readonly DocumentSection[];
  /** Where documents can be read, without a slash at the end; a section stands at `…/{document}#{anchor}`. */
  documentsUrl: string;
}

/**
 * The embedded guide: no language model, and it says so. It answers from the product's own documentation and shows
 * each kind of reply, through the same path as every provider; the same question always gets the same answer.
 */
export function createGuideProvider(options: GuideProviderOptions): ModelProvider {
  const { productName, clock, pace, documents, documentsUrl } = options;
  const pages = readGuidePages(productName);
  const knowledge = {
    pages,
    library: createLibrary(documents),
    addressOf: ({ document, anchor }: DocumentSection) =>
      `${documentsUrl}/${document}#${encodeURIComponent(anchor)}`,
    contextLength: GUIDE_CONTEXT_LENGTH,
  };

  return {
    id: GUIDE_PROVIDER_ID,
    name: `${productName} Guide`,
    listModels: () => Promise.resolve(guideModels(productName)),
    async *complete(request, signal): AsyncGenerator<ProviderEvent, void, undefined> {
      const promptTokens = promptTokenEstimate(request);
      let written = '';
      for await (const event of writtenAtPace(stepsFor(request, promptTokens), { clock, pace, signal })) {
        if (event.type === 'content' || event.type === 'reasoning') written += event.text;
        yield event;
        if (event.type === 'error') return;
      }
      if (signal.aborted) return;
      yield usageEvent(promptTokens, estimateTokens(written));
      yield { type: 'finish', reason: 'stop' };
    },
  };

  function stepsFor({ messages }: ProviderRequest, promptTokens: number): readonly GuideStep[] {
    if (promptTokens <= GUIDE_CONTEXT_LENGTH) return guideReply(messages, knowledge);
    return [providerFailure('context-limit', { detail: 'guide', contextLength: GUIDE_CONTEXT_LENGTH })];
  }
}

function usageEvent(promptTokens: number, output: number): ProviderEvent {
  const usage = { uncachedInput: promptTokens, cacheRead: 0, cacheWrite: 0, output, reasoning: 0 };
  return { type: 'usage', reading: { status: 'counted', usage, cost: null } };
}
