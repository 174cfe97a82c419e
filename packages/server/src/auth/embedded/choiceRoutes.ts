import type { Lifecycle, Request, Server } from '@hapi/hapi';
import type { Provider } from 'oidc-provider';
import { object, string } from 'valibot';

import { answerOwnPage, escapeHtml, type OwnPage } from '../../http/ownPage.ts';
import { validated } from '../../http/validated.ts';
import { failedPath } from '../signInFailure.ts';
import { DEVELOPMENT_USERS, developmentUser } from './developmentUsers.ts';
import { PROVIDER_PATH } from './makeProvider.ts';

/** What the page of the embedded provider needs. */
export interface ChoiceOptions {
  provider: Provider;
  publicOrigin: string;
  productName: string;
  /** Runs before each of its routes. */
  guard: Lifecycle.Method;
}

const choiceSchema = object({ user: string() });

/** The embedded provider's own page: a choice of development users, no password. */
export function routeChoice(
  server: Server,
  { provider, publicOrigin, productName, guard }: ChoiceOptions,
): void {
  const path = `${PROVIDER_PATH}/interaction/{uid}`;
  const ext = { onPreAuth: { method: guard } };
  server.route({
    method: 'GET',
    path,
    options: { auth: false, ext },
    handler: async (request, h) => {
      if (!(await isUnderWay(provider, request))) return h.redirect(failedPath('expired'));
      return answerOwnPage(h, pageOf(productName, request.path), publicOrigin);
    },
  });
  server.route<{ Payload: { user: string } }>({
    method: 'POST',
    path,
    options: {
      auth: false,
      ext,
      plugins: { originCheck: 'form' },
      payload: { maxBytes: 1024 },
      validate: { payload: validated(choiceSchema) },
    },
    handler: async (request, h) => {
      const user = developmentUser(request.payload.user);
      if (user === undefined || !(await isUnderWay(provider, request)))
        return h.redirect(failedPath('expired'));
      const { raw } = request;
      const login = { accountId: user.subject };
      const address = await provider.interactionResult(raw.req, raw.res, { login });
      return h.redirect(address);
    },
  });
}

// The provider finds a sign-in by its cookie and throws where it has ended or belongs to another browser.
async function isUnderWay(
  provider: Provider,
  { raw, params }: Pick<Request, 'raw' | 'params'>,
): Promise<boolean> {
  try {
    const { uid } = await provider.interactionDetails(raw.req, raw.res);
    return uid === params['uid'];
  } catch {
    return false;
  }
}

function pageOf(productName: string, action: string): OwnPage {
  const buttons = DEVELOPMENT_USERS.map(
    ({ subject, name, email }) =>
      `<button name="user" value="${escapeHtml(subject)}">${escapeHtml(name)}<small>${escapeHtml(email)}</small></button>`,
  );
  const body = `<h1>Sign in to ${escapeHtml(productName)}</h1>
<p>Development sign-in: choose who you are. No password is asked, and only this machine can open this page.</p>
<form method="post" action="${escapeHtml(action)}">${buttons.join('')}</form>`;
  return { title: `Sign in to ${productName}`, body };
}
