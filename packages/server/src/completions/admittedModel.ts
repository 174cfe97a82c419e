import { costOf, estimateOutputTokens, microdollarsOf, type TokenPrices } from '@diwan/core';
import type { UserStats } from '@diwan/core/wire';

import { refusal } from '../http/refusal.ts';
import type { CatalogueModel } from '../models/catalogueModel.ts';
import type { ModelService } from '../models/modelService.ts';

/** What admission asks. */
export interface AdmissionOptions {
  models: Pick<ModelService, 'find'>;
  /** The caller's balance; asked for paid models only. */
  stats: () => Promise<UserStats>;
  /** Estimated tokens of what is sent; asked for paid models only. */
  promptTokens: () => number;
}

/**
 * The model of a request, if the caller may use it.
 *
 * @throws Boom 404 `model-not-found`, 403 `model-unpriced`, 402 `insufficient-balance`, 403 `paid-use-closed`
 */
export async function admittedModel(
  modelId: string,
  { models, stats, promptTokens }: AdmissionOptions,
): Promise<CatalogueModel> {
  const model = await models.find(modelId);
  if (model === null) {
    throw refusal(404, 'model-not-found', 'This model is not offered here. Please choose another one.');
  }
  const { price } = model;
  if (price.status === 'free') return model;
  if (price.status === 'unknown') {
    const text =
      'The price of this model is not known, so it cannot be used: unknown is not free. Please choose another model.';
    throw refusal(403, 'model-unpriced', text);
  }
  const { balance } = await stats();
  if ((microdollarsOf(balance, 'down') ?? 0) < estimatedCost(promptTokens(), price)) {
    const text = 'Insufficient balance for this request. Please use a free model or add more balance.';
    throw refusal(402, 'insufficient-balance', text);
  }
  throw refusal(
    403,
    'paid-use-closed',
    'Paid models cannot be used on this server yet. Please use a free model.',
  );
}

function estimatedCost(promptTokens: number, { input, output }: TokenPrices): number {
  return costOf([
    { tokens: promptTokens, price: input },
    { tokens: estimateOutputTokens(promptTokens), price: output },
  ]);
}
