import { randomBytes, timingSafeEqual } from 'node:crypto';

import { BRIDGE_PATH } from '@diwan/core/wire';

import { type CompanionContext } from '../CompanionContext.ts';
import { type PairedSites } from '../pairing/pairedSites.ts';
import { type PairingDesk } from '../pairing/pairingDesk.ts';
import { type Activity } from '../server/activity.ts';
import { type Answer, jsonAnswer } from '../server/answer.ts';
import { type Changes } from '../server/changes.ts';
import { noticeableByAnybody } from '../server/crossOrigin.ts';
import { SESSION_PATH } from '../server/guard.ts';
import { type Call, type Route } from '../server/route.ts';
import { NAME_HEADER } from '../server/whoHasPort.ts';
import { type Settings } from '../settings/readSettings.ts';
import { BRIDGE_SCRIPT } from './bridgeScript.ts';
import { ownPageAct } from './ownPageAct.ts';
import { PAGE_ICON } from './pageIcon.ts';
import { PAGE_SCRIPT, STATE_PATH } from './pageScript.ts';
import { pageSections } from './pageSections.ts';
import {
  BRIDGE_SCRIPT_PATH,
  bridgeShell,
  PAGE_ICON_PATH,
  PAGE_SCRIPT_PATH,
  PAGE_STYLE_PATH,
  pageShell,
} from './pageShell.ts';
import { PAGE_STYLE } from './pageStyle.ts';
import { pageLanguage } from './pageTexts.ts';

/** What the companion's page shows and does. */
export interface OwnPageOptions {
  settings: Pick<Settings, 'product' | 'origins'>;
  version: string;
  context: Pick<CompanionContext, 'allowed' | 'approvals' | 'log' | 'stopping' | 'unlocked'>;
  activity: Activity;
  changes: Changes;
  pairing: PairingDesk;
  sites: PairedSites;
  stop: () => void;
}

/** The companion's page. */
export interface OwnPage {
  routes: Route[];
  /** Whether this is the token that the page got since the start. */
  isPageToken: (token: string) => boolean;
}

/** How long the page waits for a change before it asks again. */
const WAIT_MS = 25_000;

/** Makes the page with a token of its own for this start. */
export function createOwnPage(options: OwnPageOptions): OwnPage {
  const { settings, context, changes } = options;
  const token = randomBytes(24).toString('base64url');

  async function state({ port, query, header, signal }: Call): Promise<Answer> {
    const ending = AbortSignal.any([signal, context.stopping]);
    const version = await changes.after(Number(query.get('after')), WAIT_MS, ending);
    const { approvals, allowed, unlocked } = context;
    const waiting = approvals.pending();
    const sections = pageSections(
      {
        port,
        version: options.version,
        origins: settings.origins,
        approvals: waiting,
        code: options.pairing.code(),
        sites: options.sites.list(),
        projects: allowed.projects(),
        unlocked: unlocked.list(),
        activity: options.activity.lines(),
      },
      pageLanguage(header('accept-language')),
    );
    return jsonAnswer({ version, waiting: waiting.length, sections });
  }

  return {
    isPageToken: (given) => isSame(given, token),
    routes: [
      ...staticRoutes(settings.product, options.version),
      {
        method: 'GET',
        path: SESSION_PATH,
        access: 'own-page',
        handle: () => jsonAnswer({ token, origins: settings.origins }),
      },
      { method: 'GET', path: STATE_PATH, access: 'own-page', handle: state },
      ownPageAct(options),
    ],
  };
}

function staticRoutes(product: string, version: string): Route[] {
  const anybody = { method: 'GET', access: 'anybody' } as const;
  return [
    {
      ...anybody,
      path: '/',
      handle: ({ header }) => {
        const shell = pageShell(product, pageLanguage(header('accept-language')));
        // Asked without a right to read it, a site learns here whether the companion runs at all.
        return noticeableByAnybody(
          file('text/html', shell, {
            'cross-origin-opener-policy': 'same-origin',
            [NAME_HEADER]: encodeURIComponent(`${product} ${version}`),
          }),
        );
      },
    },
    {
      ...anybody,
      path: BRIDGE_PATH,
      handle: ({ header }) =>
        file('text/html', bridgeShell(product, pageLanguage(header('accept-language')))),
    },
    { ...anybody, path: PAGE_STYLE_PATH, handle: () => file('text/css', PAGE_STYLE) },
    { ...anybody, path: PAGE_ICON_PATH, handle: () => file('image/svg+xml', PAGE_ICON) },
    { ...anybody, path: PAGE_SCRIPT_PATH, handle: () => file('text/javascript', PAGE_SCRIPT) },
    { ...anybody, path: BRIDGE_SCRIPT_PATH, handle: () => file('text/javascript', BRIDGE_SCRIPT) },
  ];
}

/** Own files only: no form, no frame around it, nothing inline, and markup only by the page's own script. */
const PAGE_POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'",
  "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types companion-page",
].join('; ');

function file(type: string, body: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status: 200,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': PAGE_POLICY,
      vary: 'Accept-Language',
      ...headers,
    },
    body,
  };
}

function isSame(given: string, token: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(token);
  return one.length === other.length && timingSafeEqual(one, other);
}
