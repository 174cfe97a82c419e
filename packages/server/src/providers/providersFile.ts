import {
  array,
  boolean,
  check,
  getDotPath,
  type InferOutput,
  optional,
  pipe,
  regex,
  safeParse,
  strictObject,
  string,
} from 'valibot';

import type { Environment, Fault } from '../configuration/settings.ts';
import { configuredModelSchema } from './configuredModel.ts';
import { GUIDE_PROVIDER_ID } from './guide/guideModels.ts';
import { isHttpAddress } from './isHttpAddress.ts';
import type { OpenAiEndpoint } from './openai-compatible/openAiEndpoint.ts';

/** The endpoints of a providers file, with every fault in it. */
export interface ProvidersFileReading {
  readonly endpoints: readonly OpenAiEndpoint[];
  readonly faults: readonly Fault[];
}

const VARIABLE = 'PROVIDERS_FILE';

const providerSchema = strictObject({
  id: pipe(
    string(),
    regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower-case letters, digits and hyphens'),
    check((id) => id !== GUIDE_PROVIDER_ID, `cannot be "${GUIDE_PROVIDER_ID}"`),
  ),
  name: optional(string()),
  baseUrl: pipe(string(), check(isHttpAddress, 'must be an address such as http://localhost:8080/v1')),
  /** Name of the environment variable that holds the key. */
  apiKeyVariable: optional(string()),
  apiKey: optional(string()),
  free: optional(boolean(), false),
  models: optional(array(configuredModelSchema)),
});

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
  return providers.flatMap(({ id, apiKeyVariable }) =>
    apiKeyVariable === undefined || keyIn(environment, apiKeyVariable) !== undefined
      ? []
      : [{ variable: apiKeyVariable, problem: `is missing: the provider "${id}" takes its key from it` }],
  );
}

function endpointOf(
  { id, name, baseUrl, apiKeyVariable, apiKey, free, models }: ListedProvider,
  environment: Environment,
): OpenAiEndpoint {
  const key = apiKeyVariable === undefined ? apiKey : keyIn(environment, apiKeyVariable);
  return {
    id,
    name: name ?? id,
    baseUrl,
    isFree: free,
    ...(key === undefined ? {} : { apiKey: key }),
    ...(models === undefined ? {} : { models }),
  };
}

function keyIn(environment: Environment, variable: string): string | undefined {
  return environment[variable]?.trim() || undefined;
}
