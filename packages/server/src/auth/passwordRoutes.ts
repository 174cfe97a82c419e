import {
  API_PATHS,
  type Login,
  loginSchema,
  type Registration,
  registrationSchema,
  type User,
  userSchema,
} from '@diwan/core/wire';
import type { Plugin } from '@hapi/hapi';

import { refusal } from '../http/refusal.ts';
import { validated } from '../http/validated.ts';
import { type ArrivalOptions, arrivedUser, beginSession } from './arrival.ts';
import type { PasswordHasher } from './passwordHasher.ts';
import { PASSWORD_ISSUER, passwordSubject } from './passwordRepository.ts';
import { userAnswer, type UserAnswerOptions } from './userAnswer.ts';

/** What the password calls need. */
export interface PasswordRoutesOptions extends ArrivalOptions, UserAnswerOptions {
  hasher: PasswordHasher;
}

const MAX_BYTES = 16 * 1024;

/** `POST /api/auth/login` and `/api/auth/register`, for clients of the API; the page itself does not offer them. */
export const passwordRoutes: Plugin<PasswordRoutesOptions> = {
  name: 'password-routes',
  register(server, options) {
    server.route<{ Payload: Login }>({
      method: 'POST',
      path: API_PATHS.login,
      options: {
        description: 'Signs in with e-mail and password',
        auth: { mode: 'try' },
        payload: { maxBytes: MAX_BYTES },
        plugins: { rateLimit: 'sign-in', answer: userSchema },
        validate: { payload: validated(loginSchema) },
      },
      handler: async (request): Promise<User> => {
        const userId = await knownUser(request.payload, options);
        await beginSession(request, userId, options);
        return userAnswer(userId, options);
      },
    });
    server.route<{ Payload: Registration }>({
      method: 'POST',
      path: API_PATHS.register,
      options: {
        description: 'Makes an account with a password and signs in to it',
        auth: { mode: 'try' },
        payload: { maxBytes: MAX_BYTES },
        plugins: { rateLimit: 'sign-in', answer: userSchema },
        validate: { payload: validated(registrationSchema) },
      },
      handler: async (request): Promise<User> => {
        const userId = await newUser(request.payload, options);
        await beginSession(request, userId, options);
        return userAnswer(userId, options);
      },
    });
  },
};

/** @throws Boom 401 `wrong-credentials` with the same words, after the same work, for whatever does not match */
async function knownUser(
  { email, password }: Login,
  { passwords, hasher }: PasswordRoutesOptions,
): Promise<string> {
  const account = await passwords.find(email);
  const isRight = await hasher.matches(password, account?.hash);
  if (isRight && account !== undefined) return account.userId;
  throw refusal(401, 'wrong-credentials', 'E-mail or password is wrong.');
}

/** @throws Boom 409 `email-taken` for an e-mail that an account has, however that signs in */
async function newUser(
  { email, password, username }: Registration,
  options: PasswordRoutesOptions,
): Promise<string> {
  const { passwords, hasher } = options;
  // Hashed first: how long the answer takes says nothing of who is there.
  const hash = await hasher.hash(password);
  if (await passwords.isTaken(email)) throw emailTaken();
  const subject = passwordSubject(email);
  const userId = await arrivedUser({ issuer: PASSWORD_ISSUER, subject, email, name: username }, options);
  // Of two that register at once, one wins.
  if (!(await passwords.add({ userId, hash }))) throw emailTaken();
  return userId;
}

function emailTaken(): Error {
  const text = 'No account can be made with this e-mail. If it is yours, sign in instead.';
  return refusal(409, 'email-taken', text);
}
