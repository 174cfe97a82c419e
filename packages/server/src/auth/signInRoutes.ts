import { API_PATHS } from '@diwan/core/wire';
import type { Lifecycle, Plugin, Request, ResponseToolkit } from '@hapi/hapi';
import { object, parse, string } from 'valibot';

import { answerOwnPage, escapeHtml } from '../http/ownPage.ts';
import { type ArrivalOptions, arrivedUser, beginSession } from './arrival.ts';
import { ownPath } from './ownPath.ts';
import { failedPath, failureText, SIGN_IN_FAILED_PATH } from './signInFailure.ts';
import {
  defineSignInStrategy,
  prepareSignIn,
  SIGN_IN_STRATEGY,
  type SignInStrategyOptions,
} from './signInStrategy.ts';
import { verifiedIdentity } from './verifiedIdentity.ts';

/** What the sign-in needs. */
export interface SignInOptions extends SignInStrategyOptions, ArrivalOptions {}

// Bell puts no time limit on its call to the token endpoint; a sign-in waits this long as a whole.
const TIME_LIMIT_MS = 8000;

/**
 * `GET /api/auth/sign-in?next=/path` sends the browser to the identity provider, and is the address to which
 * the provider sends it back: register it there as redirect URI. Every failure ends on a page of ours.
 */
export const signInRoutes: Plugin<SignInOptions> = {
  name: 'sign-in-routes',
  async register(server, options) {
    await defineSignInStrategy(server, options);
    server.route({
      method: 'GET',
      path: API_PATHS.signIn,
      options: {
        description: 'Leads to the identity provider, and is where it leads back to',
        auth: { strategy: SIGN_IN_STRATEGY, mode: 'try' },
        timeout: { server: TIME_LIMIT_MS },
        ext: { onPreAuth: { method: prepareSignIn(options) }, onPreResponse: { method: leadToFailedPage } },
      },
      handler: (request, h) => finishSignIn(request, h, options),
    });
    server.route({
      method: 'GET',
      path: SIGN_IN_FAILED_PATH,
      options: { auth: false, description: 'Says why a sign-in did not work' },
      handler: ({ query }, h) => {
        const text = escapeHtml(failureText(query['reason']));
        const body = `<h1>Sign-in did not work</h1><p>${text}</p><a class="button" href="/">Try again</a>`;
        return answerOwnPage(h, { title: 'Sign-in did not work', body }, options.publicOrigin);
      },
    });
  },
};

const artifactsSchema = object({ id_token: string() });
const begunSchema = object({ nonce: string(), next: string() });

async function finishSignIn(
  request: Request,
  h: ResponseToolkit,
  options: SignInOptions,
): Promise<ReturnType<ResponseToolkit['redirect']>> {
  const { client, now } = options;
  const { auth } = request;
  if (!auth.isAuthenticated) throw auth.error;

  const { nonce, next } = parse(begunSchema, auth.credentials['query']);
  const { id_token: token } = parse(artifactsSchema, auth.artifacts);
  const provider = await client.findProvider(AbortSignal.timeout(TIME_LIMIT_MS));
  const identity = await verifiedIdentity(token, { provider, clientId: client.clientId, nonce, now });

  await beginSession(request, await arrivedUser(identity, options), options);
  return h.redirect(ownPath(next));
}

const leadToFailedPage: Lifecycle.Method = (request, h) => {
  const { response } = request;
  if (!(response instanceof Error)) return h.continue;
  // The message alone: what bell attaches holds the provider's answer, and with it tokens.
  request.log(['warn', 'sign-in'], response.message);
  const isTimeout = response.output.statusCode === 503;
  return h.redirect(failedPath(isTimeout ? 'unavailable' : 'refused')).takeover();
};
