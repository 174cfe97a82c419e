import type { TokenPrices } from '@diwan/core';
import {
  array,
  boolean,
  check,
  forward,
  getDotPath,
  type InferOutput,
  optional,
  partialCheck,
  picklist,
  pipe,
  record,
  regex,
  safeParse,
  strictObject,
  string,
} from 'valibot';

import type { Environment, Fault } from '../configuration/settings.ts';
import { AI_SDK_KINDS, AI_SDK_USUAL } from './ai-sdk/aiSdkEndpoint.ts';
import { configuredModelSchema, pricingSchema } from './configuredModel.ts';
import { GUIDE_PROVIDER_ID } from './guide/guideModels.ts';
import { isHttpAddress } from './isHttpAddress.ts';
import type { ListedPrices } from './listedPrices.ts';
import type { ProviderEndpoint } from './providerEndpoint.ts';

/** The endpoints of a providers file, with every fault in it. */
export interface ProvidersFileReading {
  readonly endpoints: readonly ProviderEndpoint[];
  readonly faults: readonly Fault[];
}

const VARIABLE = 'PROVIDERS_FILE';

const providerFields = strictObject({
  /** Whose protocol it speaks; `openai` is what most others speak too. */
  kind: optional(picklist(['openai', ...AI_SDK_KINDS], 'must be openai, anthropic or google'), 'openai'),
  id: pipe(
    string(),
    regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower-case letters, digits and hyphens'),
    check((id) => id !== GUIDE_PROVIDER_ID, `cannot be "${GUIDE_PROVIDER_ID}"`),
  ),
  name: optional(string()),
  baseUrl: optional(
    pipe(string(), check(isHttpAddress, 'must be an address such as http://localhost:8080/v1')),
  ),
  /** Name of the environment variable that holds the key. */
  apiKeyVariable: optional(string()),
  apiKey: optional(string()),
  free: optional(boolean(), false),
  models: optional(array(configuredModelSchema)),
  /** Prices of listed models by their ids, in dollars per million tokens. */
  prices: optional(record(string(), pricingSchema)),
});

const providerSchema = pipe(
  providerFields,
  forward(
    partialCheck(
      [['kind'], ['baseUrl']],
      ({ kind, baseUrl }) => kind !== 'openai' || baseUrl !== undefined,
      'is missing: only anthropic and google have a usual address',
    ),
    ['baseUrl'],
  ),
);

const fileSchema = pipe(
  array(providerSchema),
  check(
    (providers) => new Set(providers.map(({ id }) => id)).size === providers.length,
    'names a provider twice',
  ),
);

/** Reads a providers file; a fault names its place in the file and never what stands there: it may be a key. */
export function readProvidersFile(
  path: string,
  environment: Environment,
  readFile: (path: string) => string,
): ProvidersFileReading {
  const content = jsonOf(path, readFile);
  if ('problem' in content)
    return { endpoints: [], faults: [{ variable: VARIABLE, problem: content.problem }] };
  const result = safeParse(fileSchema, content.json);
  if (!result.success) {
    const faults = result.issues.map((issue) => ({
      variable: VARIABLE,
      problem: `${getDotPath(issue) ?? 'the list'}: ${issue.expected === null ? issue.message : `expected ${issue.expected}`}`,
    }));
    return { endpoints: [], faults };
  }
  return {
    endpoints: result.output.map((provider) => endpointOf(provider, environment)),
    faults: missingKeys(result.output, environment),
  };
}

type ListedProvider = InferOutput<typeof providerSchema>;

function jsonOf(path: string, readFile: (path: string) => string): { json: unknown } | { problem: string } {
  try {
    return { json: JSON.parse(readFile(path)) };
  } catch (error) {
    // The message of a JSON error would repeat a part of the file.
    return {
      problem:
        error instanceof SyntaxError ? 'names a file that is no JSON' : 'names a file that cannot be read',
    };
  }
}

function missingKeys(providers: readonly ListedProvider[], environment: Environment): Fault[] {
  return providers.flatMap((provider) => {
    const { id, kind, apiKey, apiKeyVariable } = provider;
    const isWanted = apiKeyVariable !== undefined || (kind !== 'openai' && apiKey === undefined);
    if (!isWanted || keyOf(provider, environment) !== undefined) return [];
    const variable = apiKeyVariable ?? (kind === 'openai' ? VARIABLE : USUAL_KEYS[kind]);
    return [{ variable, problem: `is missing: the provider "${id}" takes its key from it` }];
  });
}

function endpointOf(provider: ListedProvider, environment: Environment): ProviderEndpoint {
  const { kind, id, name, baseUrl, free, models, prices } = provider;
  const key = keyOf(provider, environment);
  const common = {
    id,
    isFree: free,
    ...(models === undefined ? {} : { models }),
    ...(prices === undefined ? {} : { prices: pricesOf(prices) }),
  };
  if (kind === 'openai') {
    return {
      ...common,
      name: name ?? id,
      baseUrl: baseUrl ?? '',
      ...(key === undefined ? {} : { apiKey: key }),
    };
  }
  const usual = AI_SDK_USUAL[kind];
  return { ...common, kind, name: name ?? usual.name, baseUrl: baseUrl ?? usual.baseUrl, apiKey: key ?? '' };
}

function keyOf(
  { kind, apiKeyVariable, apiKey }: ListedProvider,
  environment: Environment,
): string | undefined {
  if (apiKeyVariable !== undefined) return keyIn(environment, apiKeyVariable);
  return apiKey ?? (kind === 'openai' ? undefined : keyIn(environment, USUAL_KEYS[kind]));
}

/** The variables that hold the keys where a file names none. */
const USUAL_KEYS = { anthropic: 'ANTHROPIC_API_KEY', google: 'GOOGLE_GENERATIVE_AI_API_KEY' } as const;

function pricesOf(prices: Readonly<Record<string, TokenPrices | null>>): ListedPrices {
  return new Map(Object.entries(prices).flatMap(([id, price]) => (price === null ? [] : [[id, price]])));
}

function keyIn(environment: Environment, variable: string): string | undefined {
  return environment[variable]?.trim() || undefined;
}
