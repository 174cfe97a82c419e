import { parsePrice } from '@diwan/core';

import { createEventQueue, type EventQueue } from '../providers/eventQueue.ts';
import type { ModelProvider, ProviderEvent, ProviderRequest } from '../providers/modelProvider.ts';
import type { ProviderModel } from '../providers/providerModel.ts';

/** A provider whose answers a test writes event by event. */
export interface ScriptedProvider extends ModelProvider {
  complete: ModelProvider['complete'];
  /** Every request, oldest first, with the signal that ends it. */
  readonly asked: readonly { readonly request: ProviderRequest; readonly signal: AbortSignal }[];
  /** Sends events to the answer asked for last; `finish` and `error` end it. */
  emit(...events: readonly ProviderEvent[]): void;
  /** Ends the answer asked for last without a last event, which no provider should do. */
  end(): void;
  /** Makes `listModels` fail with this error, until `null`. */
  failListWith(error: Error | null): void;
}

/** Makes a provider that lists the given models. */
export function scriptedProvider(models: readonly ProviderModel[], id = 'scripted'): ScriptedProvider {
  const asked: { request: ProviderRequest; signal: AbortSignal }[] = [];
  let answer: EventQueue | null = null;
  let failure: Error | null = null;

  return {
    id,
    name: id,
    asked,
    listModels: () => (failure === null ? Promise.resolve(models) : Promise.reject(failure)),
    complete(request, signal) {
      const queue = createEventQueue(() => undefined);
      signal.addEventListener('abort', queue.end);
      asked.push({ request, signal });
      answer = queue;
      return queue;
    },
    emit(...events) {
      for (const event of events) {
        answer?.push(event);
        if (event.type === 'finish' || event.type === 'error') answer?.end();
      }
    },
    end: () => answer?.end(),
    failListWith(error) {
      failure = error;
    },
  };
}

/** A model of a scripted provider: free unless told otherwise. */
export function listedModel(id: string, changes: Partial<ProviderModel> = {}): ProviderModel {
  return { id, name: id, isFree: true, capabilities: {}, acceptedFiles: ['txt'], ...changes };
}

/** A price of a listed model, in dollars per million tokens. */
export function priced(input: string, output: string): Pick<ProviderModel, 'isFree' | 'pricing'> {
  const prices = { input: parsePrice(input), output: parsePrice(output) };
  if (prices.input === null || prices.output === null) throw new Error(`Not a price: ${input}, ${output}`);
  return { isFree: false, pricing: { input: prices.input, output: prices.output } };
}
