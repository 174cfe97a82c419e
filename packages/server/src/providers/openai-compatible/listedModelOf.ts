import { FREE_PRICE, parsePrice, parseTokenPrice, type TokenPrices } from '@diwan/core';
import type { Model } from '@diwan/core/wire';

import { acceptedBy, type ProviderModel } from '../providerModel.ts';
import { listOf, recordOf, textOf } from './jsonFields.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads one entry of a `/models` list: OpenRouter's with prices and modalities, or the bare ids of OpenAI and local
 * servers, which say nothing of price: such a model is unpriced, not free.
 *
 * @param isFree - true where the operator pays for all models of this endpoint
 * @returns `null` for an entry without an id, and for models that do not chat
 */
export function listedModelOf(listed: unknown, isFree: boolean): ProviderModel | null {
  const fields = recordOf(listed);
  const id = textOf(fields?.['id']);
  if (fields === null || id === '' || !canChat(id, fields)) return null;
  const pricing = pricingOf(recordOf(fields['pricing']));
  const description = textOf(fields['description']);
  const contextLength = tokenCount(
    fields['context_length'] ?? fields['max_model_len'] ?? fields['context_window'],
  );
  const maxOutputTokens = tokenCount(recordOf(fields['top_provider'])?.['max_completion_tokens']);
  return {
    id,
    name: textOf(fields['name']) || id,
    ...(description === '' ? {} : { description }),
    isFree: isFree || costsNothing(recordOf(fields['pricing'])),
    ...(pricing === null ? {} : { pricing }),
    ...(contextLength === null ? {} : { contextLength }),
    ...(maxOutputTokens === null ? {} : { maxOutputTokens }),
    capabilities: capabilitiesOf(fields),
    acceptedFiles: acceptedFilesOf(fields),
  };
}

/** Ids of models that make no text, for lists that do not say what a model makes. */
const OTHER_WORK =
  /(^|[-_/.:])(embed(ding)?s?|whisper|tts|dall-e|gpt-image|moderation|rerank(er)?|transcribe|realtime|sora|davinci|babbage|audio|bge|ocr)([-_/.:]|\d|$)/i;

function canChat(id: string, fields: Fields): boolean {
  const outputs = listOf(architectureOf(fields)?.['output_modalities']);
  if (outputs.length === 0) return !OTHER_WORK.test(id);
  return outputs.includes('text') && !outputs.includes('audio');
}

function pricingOf(pricing: Fields | null): TokenPrices | null {
  const input = parseTokenPrice(amountOf(pricing?.['prompt']));
  const output = parseTokenPrice(amountOf(pricing?.['completion']));
  return input === null || output === null ? null : { input, output };
}

/** A model whose tokens are free may still charge a request or an image: only all zeros are nothing. */
function costsNothing(pricing: Fields | null): boolean {
  const amounts = Object.values(pricing ?? {}).filter((amount) => amountOf(amount) !== null);
  return (
    pricingOf(pricing) !== null && amounts.every((amount) => parsePrice(amountOf(amount)) === FREE_PRICE)
  );
}

function amountOf(value: unknown): number | string | null {
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

/** What the list does not say is left out: unknown, which is not the same as no. */
function capabilitiesOf(fields: Fields): Model['capabilities'] {
  const architecture = architectureOf(fields);
  if (architecture === null) return {};
  const inputs = listOf(architecture['input_modalities']);
  return {
    vision: inputs.includes('image'),
    multimodal: inputs.length > 1 || listOf(architecture['output_modalities']).length > 1,
    reasoning: listOf(fields['supported_parameters']).includes('reasoning'),
  };
}

function acceptedFilesOf(fields: Fields): ProviderModel['acceptedFiles'] {
  const inputs = listOf(architectureOf(fields)?.['input_modalities']);
  return acceptedBy({ seesImages: inputs.includes('image') });
}

function architectureOf(fields: Fields): Fields | null {
  return recordOf(fields['architecture']);
}

function tokenCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}
