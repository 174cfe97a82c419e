import { listOf, recordOf, textOf } from '../openai-compatible/jsonFields.ts';
import { acceptedBy, type ProviderModel } from '../providerModel.ts';
import type { AiSdkEndpoint } from './aiSdkEndpoint.ts';
import { withoutRedirects } from './sdkModel.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The chat models of a provider, in its own order. Neither list tells a price: such a model is unpriced until the operator
 * gives one.
 *
 * @throws when the list cannot be read; the message holds a status only
 */
export async function listAiSdkModels(
  endpoint: AiSdkEndpoint,
  signal: AbortSignal,
): Promise<readonly ProviderModel[]> {
  const { kind, id, baseUrl, apiKey, isFree } = endpoint;
  const { headers, query, field, read } = LISTS[kind];
  const address = `${baseUrl.replace(/\/$/, '')}/models?${query}`;
  const response = await withoutRedirects(address, { headers: headers(apiKey), signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The model list of ${id} answered HTTP ${response.status}`);
  }
  const listed = listOf(recordOf(await response.json())?.[field]);
  return listed.flatMap((each) => {
    const fields = recordOf(each);
    const model = fields === null ? null : read(fields);
    return model === null ? [] : [{ ...model, isFree }];
  });
}

/** How each provider lists its models; one page holds all that either has. */
const LISTS = {
  anthropic: {
    headers: (apiKey: string) => ({ 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }),
    query: 'limit=1000',
    field: 'data',
    read: anthropicModel,
  },
  google: {
    headers: (apiKey: string) => ({ 'x-goog-api-key': apiKey }),
    query: 'pageSize=1000',
    field: 'models',
    read: googleModel,
  },
} as const;

type ListedModel = Omit<ProviderModel, 'isFree'>;

/** @see https://docs.claude.com/en/api/models-list */
function anthropicModel(fields: Fields): ListedModel | null {
  const id = textOf(fields['id']);
  if (id === '') return null;
  return {
    id,
    name: textOf(fields['display_name']) || id,
    ...limits(fields['max_input_tokens'], fields['max_tokens']),
    capabilities: { vision: true, coding: true },
    acceptedFiles: acceptedBy({ seesImages: true }),
  };
}

/** Ids of models that make something else than a conversation. */
const OTHER_WORK = /embedding|aqa|tts|imagen|veo|live|audio|robotics|computer-use/;

/** @see https://ai.google.dev/api/models */
function googleModel(fields: Fields): ListedModel | null {
  const id = textOf(fields['name']).replace(/^models\//, '');
  const canChat = listOf(fields['supportedGenerationMethods']).includes('generateContent');
  if (id === '' || !canChat || OTHER_WORK.test(id)) return null;
  const description = textOf(fields['description']);
  const seesImages = id.startsWith('gemini');
  return {
    id,
    name: textOf(fields['displayName']) || id,
    ...(description === '' ? {} : { description }),
    ...limits(fields['inputTokenLimit'], fields['outputTokenLimit']),
    capabilities: {
      ...(seesImages ? { vision: true, multimodal: true } : {}),
      ...(typeof fields['thinking'] === 'boolean' ? { reasoning: fields['thinking'] } : {}),
    },
    acceptedFiles: acceptedBy({ seesImages }),
  };
}

function limits(input: unknown, output: unknown): Pick<ProviderModel, 'contextLength' | 'maxOutputTokens'> {
  return {
    ...(isCount(input) ? { contextLength: input } : {}),
    ...(isCount(output) ? { maxOutputTokens: output } : {}),
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
