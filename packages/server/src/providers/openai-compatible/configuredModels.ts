import type { ConfiguredModel } from '../configuredModel.ts';
import { acceptedBy, type ProviderModel } from '../providerModel.ts';

/**
 * The models that the operator listed for an endpoint.
 *
 * @param isFree - true where the operator pays for all of them
 */
export function configuredModels(models: readonly ConfiguredModel[], isFree: boolean): ProviderModel[] {
  return models.map(({ id, name, description, free, pricing, contextLength, maxOutputTokens, ...rest }) => ({
    id,
    name: name ?? id,
    ...(description === undefined ? {} : { description }),
    isFree: free ?? isFree,
    ...(pricing === undefined || pricing === null ? {} : { pricing }),
    ...(contextLength === undefined ? {} : { contextLength }),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    capabilities: rest.capabilities,
    acceptedFiles: rest.acceptedFiles ?? acceptedBy({ seesImages: rest.capabilities.vision === true }),
  }));
}
