import { Readable } from 'node:stream';

import { API_PATHS } from '@diwan/core/wire';
import type { Plugin } from '@hapi/hapi';
import { type InferOutput, maxLength, object, pipe, string } from 'valibot';

import type { Database } from '../database/openDatabase.ts';
import type { FileStore } from '../files/fileStore.ts';
import { successSchema } from '../http/answerSchemas.ts';
import { callerOf } from '../http/callerOf.ts';
import { validated } from '../http/validated.ts';
import type { MarkOfIdentity } from '../users/identityMark.ts';
import { deleteAccount } from './deleteAccount.ts';
import { exportedAccount } from './exportedAccount.ts';

/** What the account's calls need. */
export interface AccountRoutesOptions {
  database: Database;
  store: FileStore;
  markOfIdentity: MarkOfIdentity;
  /** Milliseconds since 1970. */
  now: () => number;
}

const deletionSchema = object({ email: pipe(string(), maxLength(320)) });

/** `GET /api/user/export` and `DELETE /api/user/account`. */
export const accountRoutes: Plugin<AccountRoutesOptions> = {
  name: 'account-routes',
  register(server, options) {
    server.route({
      method: 'GET',
      path: API_PATHS.export,
      options: {
        description: 'Everything that is kept of the caller, as one JSON file',
        plugins: { rateLimit: 'write' },
      },
      handler: ({ auth }, h) =>
        h
          .response(Readable.from(exportedAccount(callerOf(auth).userId, options), { objectMode: false }))
          .type('application/json')
          .header('content-disposition', 'attachment; filename="export.json"')
          .header('cache-control', 'private, no-store'),
    });
    server.route<{ Payload: InferOutput<typeof deletionSchema> }>({
      method: 'DELETE',
      path: API_PATHS.account,
      options: {
        description: 'Delete the account with all that belongs to it; the e-mail confirms',
        validate: { payload: validated(deletionSchema) },
        plugins: { answer: successSchema },
      },
      handler: async (request) => {
        await deleteAccount(callerOf(request.auth).userId, request.payload.email, options);
        request.cookieAuth.clear();
        return { success: true };
      },
    });
  },
};
