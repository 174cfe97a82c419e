import { boolean, object, optional, string } from 'valibot';

import type { ApiClient } from '../api/apiClient.ts';
import { ApiError } from '../api/apiError.ts';
import { API_PATHS } from '../wire/paths.ts';
import { profileSchema } from '../wire/profile.ts';
import type { AccountAdapter } from './accountAdapter.ts';

/** The profile as the server keeps it. */
export function createHttpAccount(api: ApiClient): AccountAdapter {
  return {
    load: (signal) => api.call({ method: 'GET', path: API_PATHS.profile, answer: profileSchema, signal }),
    async save(changes) {
      const { success, error } = await api.call({
        method: 'PUT',
        path: API_PATHS.profile,
        body: changes,
        answer: savedSchema,
      });
      // Some servers refuse with a body alone.
      if (success === false) throw new ApiError(error ?? '', { kind: 'answer', status: 200 });
    },
  };
}

const savedSchema = object({ success: optional(boolean()), error: optional(string()) });
