import { object } from 'valibot';

import type { ApiClient } from '../api/apiClient.ts';
import { API_PATHS, sessionPath } from '../wire/paths.ts';
import { type SignedInSession, sessionListSchema } from '../wire/sessions.ts';

/** The browsers in which the user is signed in. Each call throws an `ApiError`. */
export interface SignedInSessions {
  /** All of them, the last seen first. */
  list(signal?: AbortSignal): Promise<readonly SignedInSession[]>;
  /** Signs one of them out; the own one too, after which every call answers 401. */
  revoke(id: string): Promise<void>;
  /** Signs out everywhere but here. */
  revokeOthers(): Promise<void>;
}

/** The sessions as the server knows them. */
export function createSignedInSessions(api: ApiClient): SignedInSessions {
  const path = API_PATHS.sessions;
  const answer = object({});
  return {
    async list(signal) {
      return (await api.call({ method: 'GET', path, answer: sessionListSchema, signal })).sessions;
    },
    async revoke(id) {
      await api.call({ method: 'DELETE', path: sessionPath(id), answer });
    },
    async revokeOthers() {
      await api.call({ method: 'POST', path: API_PATHS.revokeOtherSessions, body: {}, answer });
    },
  };
}
