import type { ProviderFailure } from './modelProvider.ts';

/** Why a provider gave no answer, or not the whole one. */
export type ProviderFailureCode = keyof typeof TEXTS;

/** What a failure's text is made of. */
export interface FailureFacts {
  /** For the log: a status or an error number, never a text of the provider. */
  detail: string;
  /** The model's context window in tokens, where the provider named it. */
  contextLength?: number | undefined;
}

/** The error event of a failure, with a text for people. */
export function providerFailure(code: ProviderFailureCode, facts: FailureFacts): ProviderFailure {
  return { type: 'error', code, text: TEXTS[code](facts), detail: facts.detail };
}

/**
 * The words "context length" and the number of tokens are what clients look for: they learn the model's window
 * from this sentence.
 */
function contextLimitText({ contextLength }: FailureFacts): string {
  return contextLength === undefined
    ? 'The conversation is longer than this model can read. Start a new chat, or choose a model with a larger context window.'
    : `This model's maximum context length is ${contextLength} tokens, and the conversation is longer.`;
}

const TEXTS = {
  'context-limit': contextLimitText,
  'provider-busy': () =>
    "The model's provider is limiting requests at the moment (HTTP 429). Please wait a little and try again, or choose another model.",
  'provider-unavailable': ({ detail }: FailureFacts) =>
    `The model's provider cannot answer at the moment (${detail}). Please try again, or choose another model.`,
  'provider-key-refused': () =>
    "The model's provider did not accept this server's key. Please tell the operator of this site; other models may still answer.",
  'provider-credit': () =>
    "This server's account at the model's provider is used up. Please tell the operator of this site; other models may still answer.",
  'model-not-found': () => 'The provider does not know this model any more. Please choose another one.',
  'provider-refused': ({ detail }: FailureFacts) =>
    `The model's provider refused the request (${detail}). A shorter message, fewer attachments or another model may help.`,
  'provider-timeout': () =>
    "The model's provider stopped answering. Please try again, or choose another model.",
  'provider-unreadable': () =>
    "The model's provider sent something that is no answer. Please try again, or choose another model.",
  'provider-broke-off': () =>
    'The answer broke off before its end. What came so far is kept; please try again.',
  'content-filtered': () => "The model's provider ended this answer by its content rules.",
  'reply-too-long': () => 'The answer grew longer than this server keeps, and was ended here.',
} as const satisfies Record<string, (facts: FailureFacts) => string>;
