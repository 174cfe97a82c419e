import type { Environment, Fault } from '../configuration/settings.ts';
import { AI_SDK_USUAL, type AiSdkEndpoint, type AiSdkKind } from './ai-sdk/aiSdkEndpoint.ts';
import { type GuidePace, HUMAN_PACE } from './guide/writtenAtPace.ts';
import { isHttpAddress } from './isHttpAddress.ts';
import type { OpenAiEndpoint } from './openai-compatible/openAiEndpoint.ts';
import type { ProviderEndpoint } from './providerEndpoint.ts';
import { readProvidersFile } from './providersFile.ts';

/** Where models come from. */
export interface ProviderSettings {
  /** In the order of preference: the first one's models keep their own ids. */
  readonly endpoints: readonly ProviderEndpoint[];
  readonly guide: { readonly status: 'off' } | { readonly status: 'on'; readonly pace: GuidePace };
  /** What users pay of what providers charge, as a decimal text. */
  readonly markup: string;
  /** Id of the model to start with. */
  readonly defaultModelId: string | undefined;
}

/** The settings, or every fault in their variables. */
export type ProviderSettingsReading =
  | { readonly status: 'valid'; readonly providers: ProviderSettings }
  | { readonly status: 'faulty'; readonly faults: readonly Fault[] };

/** Reads a file of the operator. @throws when it cannot be read */
export type ReadFile = (path: string) => string;

const OPENAI_URL = 'https://api.openai.com/v1';
const OPENROUTER_URL = 'https://openrouter.ai/api/v1';
const OLLAMA_URL = 'http://127.0.0.1:11434/v1';

/**
 * Reads where models come from: `OPENAI_BASE_URL`, `OPENAI_API_KEY`, `OPENROUTER_API_KEY`, `ANTHROPIC_API_KEY`,
 * `GOOGLE_GENERATIVE_AI_API_KEY`, `PROVIDERS_FILE`, and outside production an Ollama on its usual port; `GUIDE`, `GUIDE_PACE`, `PRICE_MARKUP`, `DEFAULT_MODEL`.
 *
 * With nothing set there is the guide alone.
 */
export function readProviderSettings(environment: Environment, readFile: ReadFile): ProviderSettingsReading {
  const set = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const faults: Fault[] = [];
  const fault = (variable: string, problem: string): void => void faults.push({ variable, problem });

  const file = set('PROVIDERS_FILE');
  const listed =
    file === undefined ? { endpoints: [], faults: [] } : readProvidersFile(file, environment, readFile);
  faults.push(...listed.faults);
  // What the file says of a provider holds: its key may be the variable that would bring the provider alone.
  const usual = [
    ...openAi(set, fault),
    ...openRouter(set),
    ...aiSdk('anthropic', set('ANTHROPIC_API_KEY')),
    ...aiSdk('google', set('GOOGLE_GENERATIVE_AI_API_KEY')),
    ...ollama(set, fault),
  ];
  const endpoints = [...listed.endpoints, ...usual.filter(({ id }) => !idsOf(listed.endpoints).includes(id))];

  const pace = paceOf(set('GUIDE_PACE'), fault);
  const guide =
    switchOf('GUIDE', set('GUIDE'), 'on', fault) === 'off'
      ? { status: 'off' as const }
      : { status: 'on' as const, pace };
  if (guide.status === 'off' && endpoints.every((endpoint) => 'isOptional' in endpoint))
    fault('GUIDE', 'cannot be off while no provider is configured');
  const markup = set('PRICE_MARKUP') ?? '1';
  if (!/^\d{1,4}(\.\d{1,6})?$/.test(markup)) fault('PRICE_MARKUP', 'must be a number such as 1 or 1.25');

  if (faults.length > 0) return { status: 'faulty', faults };
  return { status: 'valid', providers: { endpoints, guide, markup, defaultModelId: set('DEFAULT_MODEL') } };
}

type Get = (name: string) => string | undefined;
type Report = (variable: string, problem: string) => void;

/** A base address alone is a server of one's own, which may want no key. */
function openAi(set: Get, fault: Report): OpenAiEndpoint[] {
  const apiKey = set('OPENAI_API_KEY');
  const address = set('OPENAI_BASE_URL');
  if (apiKey === undefined && address === undefined) return [];
  const baseUrl = address ?? OPENAI_URL;
  if (!isHttpAddress(baseUrl))
    fault('OPENAI_BASE_URL', 'must be an address such as http://localhost:8080/v1');
  return [
    { id: 'openai', name: 'OpenAI', baseUrl, isFree: false, ...(apiKey === undefined ? {} : { apiKey }) },
  ];
}

function openRouter(set: Get): OpenAiEndpoint[] {
  const apiKey = set('OPENROUTER_API_KEY');
  return apiKey === undefined
    ? []
    : [{ id: 'openrouter', name: 'OpenRouter', baseUrl: OPENROUTER_URL, apiKey, isFree: false }];
}

function aiSdk(kind: AiSdkKind, apiKey: string | undefined): AiSdkEndpoint[] {
  return apiKey === undefined ? [] : [{ kind, id: kind, ...AI_SDK_USUAL[kind], apiKey, isFree: false }];
}

/** Its models run on this machine, so they cost nobody anything. In production it is asked for by name. */
function ollama(set: Get, fault: Report): OpenAiEndpoint[] {
  const usual = set('NODE_ENV') === 'production' ? 'off' : 'on';
  const isOn = switchOf('OLLAMA', set('OLLAMA'), usual, fault) === 'on';
  return isOn ? [{ id: 'ollama', name: 'Ollama', baseUrl: OLLAMA_URL, isFree: true, isOptional: true }] : [];
}

function switchOf(
  variable: string,
  value: string | undefined,
  usual: 'on' | 'off',
  fault: Report,
): 'on' | 'off' {
  if (value === undefined) return usual;
  if (value === 'on' || value === 'off') return value;
  fault(variable, 'must be on or off');
  return usual;
}

function paceOf(value: string | undefined, fault: Report): GuidePace {
  if (value === undefined || value === 'human') return HUMAN_PACE;
  if (value === 'instant') return 'instant';
  if (/^\d{1,4}$/.test(value) && Number(value) > 0) return { wordsPerSecond: Number(value) };
  fault('GUIDE_PACE', 'must be human, instant, or a number of words a second');
  return HUMAN_PACE;
}

function idsOf(endpoints: readonly ProviderEndpoint[]): string[] {
  return endpoints.map(({ id }) => id);
}
