import { providerFailure, type ProviderFailureCode } from '../providerFailure.ts';
import type { ReplyTexts } from './guidePages.ts';
import type { GuideStep } from './guideStep.ts';
import type { ShownError } from './guideWish.ts';

/** The real failures that stand behind the errors that can be looked at. */
const CODES = {
  context: 'context-limit',
  streaming: 'provider-broke-off',
  broken: 'provider-broke-off',
  busy: 'provider-busy',
  unavailable: 'provider-unavailable',
  timeout: 'provider-timeout',
  key: 'provider-key-refused',
  credit: 'provider-credit',
  missing: 'model-not-found',
  refused: 'provider-refused',
  unreadable: 'provider-unreadable',
  filter: 'content-filtered',
} as const satisfies Record<ShownError, ProviderFailureCode>;

const DETAILS: Partial<Record<ShownError, string>> = {
  unavailable: 'HTTP 502: Bad Gateway',
  refused: 'HTTP 400: Bad Request',
};

/** How long the provider is silent in the time-out that is shown: long enough to be seen, not a whole minute. */
const SILENCE_MS = 3000;

/** An answer that ends in an error, with the very text that the real failure has. */
export function errorSteps(error: ShownError, say: ReplyTexts, contextLength: number): GuideStep[] {
  const failure = providerFailure(CODES[error], {
    detail: DETAILS[error] ?? 'shown by the guide',
    contextLength,
  });
  switch (error) {
    // An error event without a text: the page has its own words for it.
    case 'streaming':
      return [{ ...failure, text: '' }];
    case 'broken':
      return [{ type: 'content', text: say('error-broken-text') }, failure];
    case 'timeout':
      return [{ type: 'pause', ms: SILENCE_MS }, failure];
    default:
      return [failure];
  }
}
