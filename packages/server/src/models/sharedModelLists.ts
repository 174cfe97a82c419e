import { FREE_PRICE, parsePrice, type Price, priceText } from '@diwan/core';
import { ACCEPTED_FILES } from '@diwan/core/wire';
import {
  array,
  boolean,
  check,
  exactOptional,
  number,
  object,
  parse,
  picklist,
  pipe,
  string,
  transform,
} from 'valibot';

import type { ModelProvider } from '../providers/modelProvider.ts';
import type { ProviderModel } from '../providers/providerModel.ts';
import type { SharedRedis } from '../redis/openRedis.ts';

/** The same provider, whose list is asked for once by all servers together. */
export type SharedModelLists = (provider: ModelProvider) => ModelProvider;

/** As long as a server's own list is good. */
const KEPT_SECONDS = 5 * 60;

/** Keeps the lists of providers in Redis; while it cannot be reached, each server asks for itself. */
export function sharedModelLists({ commands }: Pick<SharedRedis, 'commands'>): SharedModelLists {
  return (provider) => {
    const key = `diwan:models:${provider.id}`;
    return {
      id: provider.id,
      name: provider.name,
      complete: (request, signal) => provider.complete(request, signal),
      async listModels(signal) {
        const kept = await commands
          .get(key)
          .then(readModels)
          .catch(() => null);
        if (kept !== null) return kept;
        const models = await provider.listModels(signal);
        // An empty list is asked for again soon: a program that is not there now may be started.
        if (models.length > 0) {
          await commands.set(key, textOf(models), 'EX', KEPT_SECONDS).catch(() => undefined);
        }
        return models;
      },
    };
  };
}

function textOf(models: readonly ProviderModel[]): string {
  const written = models.map(({ pricing, ...model }) => ({
    ...model,
    ...(pricing && { pricing: { input: priceText(pricing.input), output: priceText(pricing.output) } }),
  }));
  return JSON.stringify(written);
}

/** @throws when the text was written by another version of the server */
function readModels(text: string | null): readonly ProviderModel[] | null {
  return text === null ? null : parse(modelsSchema, JSON.parse(text));
}

const priceSchema = pipe(
  string(),
  check((text) => parsePrice(text) !== null),
  transform((text): Price => parsePrice(text) ?? FREE_PRICE),
);

const modelsSchema = array(
  object({
    id: string(),
    name: string(),
    description: exactOptional(string()),
    isFree: boolean(),
    pricing: exactOptional(object({ input: priceSchema, output: priceSchema })),
    contextLength: exactOptional(number()),
    maxOutputTokens: exactOptional(number()),
    capabilities: object({
      vision: exactOptional(boolean()),
      coding: exactOptional(boolean()),
      reasoning: exactOptional(boolean()),
      multimodal: exactOptional(boolean()),
    }),
    acceptedFiles: array(picklist(ACCEPTED_FILES)),
  }),
);
