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
  /** GET; one session below it: DELETE */
  sessions: '/api/auth/sessions',
  /** POST */
  revokeOtherSessions: '/api/auth/sessions/revoke-others',
  /** GET, PUT */
  profile: '/api/user/profile',
  /** GET `?cursor=&limit=` */
  ledger: '/api/user/ledger',
  /** GET `?days=` */
  usage: '/api/user/usage',
  /** GET */
  codingModels: '/api/models/vibecoding',
  /** GET */
  allModels: '/api/models/all',
  /** POST */
  codingChat: '/api/vibecoding/chat',
  /** GET */
  chatModels: '/api/models/chat',
  /** GET, POST; one chat below it: GET, PATCH, DELETE */
  chatHistory: '/api/chat-history',
  /** POST `?name=` with the bytes; one file below it, by its hash: GET, HEAD */
  files: '/api/files',
  /** GET */
  export: '/api/user/export',
  /** DELETE */
  account: '/api/user/account',
  /** POST; one completion below it: GET re-attaches, DELETE stops */
  completions: '/api/chat/completions',
} as const;

/** Path of one chat. */
export function chatPath(chatId: string): string {
  return `${API_PATHS.chatHistory}/${encodeURIComponent(chatId)}`;
}

/** Path of one of the caller's sessions. */
export function sessionPath(sessionId: string): string {
  return `${API_PATHS.sessions}/${encodeURIComponent(sessionId)}`;
}

/** Path of one completion, named by the id of its reply. */
export function completionPath(messageId: string): string {
  return `${API_PATHS.completions}/${encodeURIComponent(messageId)}`;
}

/** Paths of the companion's calls. */
export const COMPANION_PATHS = {
  /** GET; needs no pairing */
  licenseStatus: '/api/license-status',
  /** POST; gives the token that every other call needs */
  pair: '/api/pair',
  /** GET `?project=` */
  filePaths: '/api/file-paths',
  /** GET `?project=&filesNeeded=` (a JSON list) */
  fileContents: '/api/file-contents',
  /** POST */
  openProject: '/api/open-project',
  /** POST */
  unlockFile: '/api/unlock-file',
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
