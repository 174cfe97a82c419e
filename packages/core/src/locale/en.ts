/** English texts. They are the reference: every other language has exactly these keys. */
export const en = {
  'app.loading': 'Loading...',
  'welcome.heading': 'Welcome to {product}',
  'welcome.text': 'Please login to access your AI assistant',
  'welcome.signIn': 'Sign in with {provider}',
  'chat.errorPrefix': 'Error: ',
  'chat.streamingError': 'Streaming error',
  'chat.networkError': 'Network error',
  'chat.stopped': 'Stopped',
  'models.failed': 'Failed to fetch models',
  'history.none': 'No previous chats',
  'history.newChat': 'New Chat',
} as const;

/** Every text of the product by its key. `{name}` stands for a value, filled in by `formatText`. */
export type Texts = Readonly<Record<keyof typeof en, string>>;
