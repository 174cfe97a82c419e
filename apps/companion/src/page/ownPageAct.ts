import { object, picklist, string } from 'valibot';

import { errorAnswer, jsonAnswer } from '../server/answer.ts';
import { parseBody } from '../server/parseBody.ts';
import { type Route } from '../server/route.ts';
import { type OwnPageOptions } from './createOwnPage.ts';
import { ACT_PATH } from './pageScript.ts';

const ACTS = ['show-code', 'link', 'revoke', 'remove-project', 'lock', 'allow', 'deny', 'stop'] as const;

/** What the user does on the page; `id` is that of the site, project, file or question, and the origin for a link. */
const actSchema = object({ act: picklist(ACTS), id: string() });

/** Does what the user of the page asks for. */
export function ownPageAct(options: OwnPageOptions): Route {
  return {
    method: 'POST',
    path: ACT_PATH,
    access: 'own-page',
    async handle({ body }) {
      const { act, id } = parseBody(actSchema, body);
      if (act === 'link') {
        if (!options.settings.origins.includes(id)) return errorAnswer('not-found');
        return jsonAnswer({ success: true, url: pairingLink(id, options.pairing.newLink(id)) });
      }
      return (await isDone(act, id, options)) ? jsonAnswer({ success: true }) : errorAnswer('not-found');
    },
  };
}

/** Address that pairs a site with one click: the secret stands in the fragment, which no browser sends. */
export function pairingLink(origin: string, secret: string): string {
  return `${origin}/vibe-coding#companion=${secret}`;
}

async function isDone(
  act: Exclude<(typeof ACTS)[number], 'link'>,
  id: string,
  { context, pairing, sites, stop }: OwnPageOptions,
): Promise<boolean> {
  switch (act) {
    case 'show-code':
      pairing.showCode();
      return true;
    case 'revoke': {
      const site = sites.list().find((paired) => paired.id === id);
      if (site === undefined) return false;
      context.unlocked.lock((file) => file.site === site.origin);
      context.log(`Pairing with ${site.origin} revoked.`);
      return sites.revoke(id);
    }
    case 'lock':
      return context.unlocked.lock((file) => file.id === id);
    case 'remove-project':
      context.unlocked.lock(({ project }) => project === id);
      return context.allowed.removeProject(id);
    case 'allow':
      return context.approvals.decide(id, 'allowed');
    case 'deny':
      return context.approvals.decide(id, 'denied');
    case 'stop':
      context.log('Stopped on the companion’s page.');
      // After the answer, which the page waits for.
      setImmediate(stop);
      return true;
  }
}
