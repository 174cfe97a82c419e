/** English texts that a chat itself writes or gives as a reason, whatever draws it. */
export const chatEn = {
  'chat.errorPrefix': 'Error: ',
  'chat.streamingError': 'Streaming error',
  'chat.networkError': 'Network error',
  'chat.interrupted': 'The answer was interrupted and is no longer on the server. Retry asks again.',
  'composer.blocked.empty': 'Write a message first',
  'composer.blocked.no-model': 'Choose a model first',
  'composer.blocked.answering': 'Wait for the answer, or stop it',
  'composer.blocked.loading': 'The chat is still loading',
  'composer.blocked.disconnected': 'Connect to the companion first',
  'composer.blocked.reading': 'Wait until the files have been read',
  'models.restriction.session-limit': 'Session Limit',
  'models.contextLimit':
    '⚠️ Context Limit Reached\n\nThis model has a maximum context length of {limit} tokens. The conversation has been reset.',
  'pricing.insufficientBalance':
    'Insufficient balance for this request. Please use a free model or add more balance.',
} as const;

/** The texts of {@link chatEn} in one language. */
export type ChatTexts = Readonly<Record<keyof typeof chatEn, string>>;
