import { API_PATHS, type ModelList, modelListSchema } from '@diwan/core/wire';
import type { Plugin, ServerRoute } from '@hapi/hapi';

import { type CatalogueModel, wireModelOf } from './catalogueModel.ts';
import type { ModelService } from './modelService.ts';

/** What the model routes need. */
export interface ModelRoutesOptions {
  models: ModelService;
}

/** `GET /api/models/{chat,vibecoding,all}`, for signed-in users: the server's default authentication stands before it. */
export const modelRoutes: Plugin<ModelRoutesOptions> = {
  name: 'model-routes',
  register(server, { models }) {
    server.route([
      listRoute(API_PATHS.chatModels, async () => listWithDefault(models, await models.list())),
      listRoute('/api/models/vibecoding', async () =>
        listWithDefault(models, (await models.list()).filter(canCode)),
      ),
      listRoute('/api/models/all', async () => wireList(models, await models.list())),
    ]);
  },
};

function listRoute(path: string, answer: () => Promise<object>): ServerRoute {
  return {
    method: 'GET',
    path,
    handler: answer,
    options: {
      description: 'Lists the models',
      plugins: { answer: modelListSchema },
      cache: { privacy: 'private', otherwise: 'no-cache' },
    },
  };
}

function listWithDefault(models: ModelService, offered: readonly CatalogueModel[]): ModelList {
  const first = models.defaultOf(offered);
  return { ...wireList(models, offered), ...(first === undefined ? {} : { defaultModel: first.id }) };
}

function wireList(models: ModelService, offered: readonly CatalogueModel[]): ModelList {
  const outdated = models.outdated();
  return { models: offered.map(wireModelOf), ...(outdated.length === 0 ? {} : { outdated: [...outdated] }) };
}

/** A model of which nobody knows whether it can code is offered. */
function canCode({ listed }: CatalogueModel): boolean {
  return listed.capabilities.coding !== false;
}
