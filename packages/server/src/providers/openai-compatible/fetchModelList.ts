import type { Dispatcher } from 'undici';

import type { ProviderModel } from '../providerModel.ts';
import { listOf, recordOf } from './jsonFields.ts';
import { listedModelOf } from './listedModelOf.ts';
import { endpointUrl, type OpenAiEndpoint } from './openAiEndpoint.ts';

/** What reading a model list needs. */
export interface FetchModelListOptions {
  endpoint: OpenAiEndpoint;
  headers: Readonly<Record<string, string>>;
  dispatcher: Dispatcher;
  signal: AbortSignal;
}

/** OpenRouter's list of 415 models has one megabyte. */
const MAX_LIST_BYTES = 16 * 1024 * 1024;

/**
 * The chat models of an endpoint, in its own order, read from `/models`.
 *
 * @throws when the list cannot be read; the message holds a status only
 */
export async function fetchModelList(options: FetchModelListOptions): Promise<readonly ProviderModel[]> {
  const { endpoint, headers, dispatcher, signal } = options;
  const { request } = await import('undici');
  const { statusCode, body } = await request(endpointUrl(endpoint, 'models'), {
    method: 'GET',
    headers,
    dispatcher,
    signal,
  });
  if (statusCode !== 200) {
    await body.dump();
    throw new Error(`The model list of ${endpoint.id} answered HTTP ${statusCode}`);
  }
  const answer: unknown = JSON.parse(await boundedText(body, MAX_LIST_BYTES));
  const models = listOf(recordOf(answer)?.['data'] ?? answer).flatMap((listed) => {
    const model = listedModelOf(listed, endpoint.isFree);
    return model === null ? [] : [model];
  });
  return models;
}

async function boundedText(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`The model list is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
