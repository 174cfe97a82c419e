import { randomUUID } from 'node:crypto';

import type { Request } from '@hapi/hapi';

import type { MarkOfIdentity } from '../users/identityMark.ts';
import type { Identity, UserRepository } from '../users/userRepository.ts';
import { type PasswordRepository, PASSWORD_ISSUER } from './passwordRepository.ts';
import { sessionLabel } from './sessionLabel.ts';
import type { SessionRepository } from './sessionRepository.ts';
import { sessionSecretOf } from './sessionStrategy.ts';

/** What signing in needs, whichever way somebody comes. */
export interface ArrivalOptions {
  users: UserRepository;
  passwords: PasswordRepository;
  sessions: SessionRepository;
  publicOrigin: string;
  signupCreditMicrodollars: number;
  markOfIdentity: MarkOfIdentity;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * The user of an identity, made where there is none.
 *
 * An e-mail that the provider has verified is taken from the account that somebody made with it and a password:
 * accounts are never joined by an e-mail, so this one would wait for its owner with somebody else's sessions.
 *
 * @returns the user's id
 */
export async function arrivedUser(identity: Identity, options: ArrivalOptions): Promise<string> {
  const { users, passwords, signupCreditMicrodollars, markOfIdentity, now } = options;
  if (identity.issuer !== PASSWORD_ISSUER) await passwords.giveUp(identity.email);
  return users.arrive(identity, {
    id: randomUUID(),
    createdAt: new Date(now()),
    creditMicrodollars: signupCreditMicrodollars,
    mark: markOfIdentity(identity),
  });
}

/** Signs the browser of a request in: a new session and cookie, and an end to the one that it came with. */
export async function beginSession(
  request: Pick<Request, 'state' | 'headers' | 'cookieAuth'>,
  userId: string,
  { sessions, publicOrigin }: Pick<ArrivalOptions, 'sessions' | 'publicOrigin'>,
): Promise<void> {
  const former = sessionSecretOf(request, publicOrigin);
  if (former !== undefined) await sessions.end(former);
  const secret = await sessions.begin(userId, sessionLabel(request.headers['user-agent']));
  request.cookieAuth.set({ secret });
}
