import type { ApiClient } from '../api/apiClient.ts';
import type { ChatMode } from '../wire/chatRecord.ts';
import { modelListSchema } from '../wire/model.ts';
import { API_PATHS } from '../wire/paths.ts';
import type { ModelsAdapter } from './modelCatalogue.ts';

/** The models of one screen as the server lists them: in coding mode, those that can code. */
export function createHttpModels(api: ApiClient, mode: ChatMode = 'chat'): ModelsAdapter {
  const path = mode === 'chat' ? API_PATHS.chatModels : API_PATHS.codingModels;
  return {
    list: (signal) => api.call({ method: 'GET', path, answer: modelListSchema, signal }),
  };
}
