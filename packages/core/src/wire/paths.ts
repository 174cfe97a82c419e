/** Paths of the server's calls, each with the methods it answers. */
export const API_PATHS = {
  /** GET */
  site: '/api/site',
  /** GET */
  me: '/api/auth/me',
  /** GET, leaves the page for the identity provider */
  signIn: '/api/auth/sign-in',
  /** POST */
  signOut: '/api/auth/logout',
  /** GET */
  chatModels: '/api/models/chat',
  /** GET, POST; one chat below it: GET, DELETE */
  chatHistory: '/api/chat-history',
  /** POST; one completion below it: GET re-attaches, DELETE stops */
  completions: '/api/chat/completions',
} as const;

/** Path of one chat. */
export function chatPath(chatId: string): string {
  return `${API_PATHS.chatHistory}/${encodeURIComponent(chatId)}`;
}

/** Path of one completion, named by the id of its reply. */
export function completionPath(messageId: string): string {
  return `${API_PATHS.completions}/${encodeURIComponent(messageId)}`;
}
