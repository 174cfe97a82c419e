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
  /** POST */
  login: '/api/auth/login',
  /** POST */
  register: '/api/auth/register',
  /** POST */
  identityLogin: '/api/auth/google',
  /** GET, PUT */
  profile: '/api/user/profile',
  /** GET */
  codingModels: '/api/models/vibecoding',
  /** GET */
  allModels: '/api/models/all',
  /** POST */
  codingChat: '/api/vibecoding/chat',
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

/** Paths of the companion's calls. */
export const COMPANION_PATHS = {
  /** GET; the only one that needs no pairing */
  licenseStatus: '/api/license-status',
  /** GET `?project=` */
  filePaths: '/api/file-paths',
  /** GET `?project=&filesNeeded=` (a JSON list) */
  fileContents: '/api/file-contents',
  /** POST */
  openProject: '/api/open-project',
  /** POST */
  executeBuild: '/api/execute-build',
  /** POST */
  previewBuild: '/api/preview-build',
  /** POST */
  undo: '/api/undo',
} as const;

/** Path of the events of a build, from the one after the given number on. */
export function buildEventsPath(planId: string, after: number): string {
  return `/api/builds/${encodeURIComponent(planId)}/events?after=${after}`;
}

/** Path that cancels a build. */
export function cancelBuildPath(planId: string): string {
  return `/api/builds/${encodeURIComponent(planId)}/cancel`;
}
