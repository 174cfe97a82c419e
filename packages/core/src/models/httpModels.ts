import type { ApiClient } from '../api/apiClient.ts';
import { modelListSchema } from '../wire/model.ts';
import { API_PATHS } from '../wire/paths.ts';
import type { ModelsAdapter } from './modelCatalogue.ts';

/** The models of the chat screen as the server lists them. */
export function createHttpModels(api: ApiClient): ModelsAdapter {
  return {
    list: (signal) =>
      api.call({ method: 'GET', path: API_PATHS.chatModels, answer: modelListSchema, signal }),
  };
}
