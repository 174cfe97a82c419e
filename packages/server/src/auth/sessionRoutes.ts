import { API_PATHS, type SessionList, sessionListSchema, type User, userSchema } from '@diwan/core/wire';
import type { Plugin, Server } from '@hapi/hapi';
import { type InferOutput, maxLength, object, pipe, string } from 'valibot';

import { successSchema } from '../http/answerSchemas.ts';
import { callerOf } from '../http/callerOf.ts';
import { refusal } from '../http/refusal.ts';
import { validated } from '../http/validated.ts';
import type { SessionRepository } from './sessionRepository.ts';
import { sessionSecretOf } from './sessionStrategy.ts';
import { userAnswer, type UserAnswerOptions } from './userAnswer.ts';

/** What the session's calls need. */
export interface SessionRoutesOptions extends UserAnswerOptions {
  sessions: SessionRepository;
  publicOrigin: string;
}

/** `GET /api/auth/me`, `POST /api/auth/logout`, and the caller's sessions under `/api/auth/sessions`. */
export const sessionRoutes: Plugin<SessionRoutesOptions> = {
  name: 'session-routes',
  register(server, options) {
    const { sessions, publicOrigin } = options;
    server.route({
      method: 'GET',
      path: API_PATHS.me,
      options: { description: 'Who is signed in', plugins: { answer: userSchema } },
      handler: ({ auth }): Promise<User> => userAnswer(callerOf(auth).userId, options),
    });

    server.route({
      method: 'POST',
      path: API_PATHS.signOut,
      options: { description: 'Signs out', auth: { mode: 'try' }, plugins: { answer: successSchema } },
      handler: async (request) => {
        const secret = sessionSecretOf(request, publicOrigin);
        if (secret !== undefined) await sessions.end(secret);
        request.cookieAuth.clear();
        return { success: true };
      },
    });
    routeOwnSessions(server, sessions);
  },
};

const paramsSchema = object({ id: pipe(string(), maxLength(100)) });

function routeOwnSessions(server: Server, sessions: SessionRepository): void {
  server.route({
    method: 'GET',
    path: API_PATHS.sessions,
    options: { description: 'Where the caller is signed in', plugins: { answer: sessionListSchema } },
    handler: async ({ auth }): Promise<SessionList> => {
      const { userId, sessionId } = callerOf(auth);
      return { sessions: (await sessions.list(userId)).map((session) => wireSession(session, sessionId)) };
    },
  });
  server.route<{ Params: InferOutput<typeof paramsSchema> }>({
    method: 'DELETE',
    path: `${API_PATHS.sessions}/{id}`,
    options: {
      description: 'Signs one session out',
      plugins: { answer: successSchema },
      validate: { params: validated(paramsSchema) },
    },
    handler: async (request) => {
      const { userId, sessionId } = callerOf(request.auth);
      const { id } = request.params;
      if (!(await sessions.endOne(userId, id))) throw refusal(404, 'not-found', 'There is no such session.');
      if (id === sessionId) request.cookieAuth.clear();
      return { success: true };
    },
  });
  server.route({
    method: 'POST',
    path: API_PATHS.revokeOtherSessions,
    options: { description: 'Signs out everywhere but here', plugins: { answer: successSchema } },
    handler: async ({ auth }) => {
      const { userId, sessionId } = callerOf(auth);
      await sessions.endOthers(userId, sessionId);
      return { success: true };
    },
  });
}

function wireSession(
  { id, label, createdAt, lastSeenAt }: Awaited<ReturnType<SessionRepository['list']>>[number],
  ownId: string,
): SessionList['sessions'][number] {
  return {
    id,
    label,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === ownId,
  };
}
