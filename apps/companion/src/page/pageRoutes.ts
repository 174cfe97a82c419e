import { type Answer } from '../server/answer.ts';
import { type Route } from '../server/route.ts';
import { PAGE_ICON } from './pageIcon.ts';
import { PAGE_STYLE } from './pageStyle.ts';
import { type CompanionStatus, PAGE_ICON_PATH, PAGE_STYLE_PATH, statusPage } from './statusPage.ts';

/** The companion's own page and what it loads. */
export function pageRoutes(status: Omit<CompanionStatus, 'port'>): Route[] {
  return [
    { method: 'GET', path: '/', handle: ({ port }) => file('text/html', statusPage({ ...status, port })) },
    { method: 'GET', path: PAGE_STYLE_PATH, handle: () => file('text/css', PAGE_STYLE) },
    { method: 'GET', path: PAGE_ICON_PATH, handle: () => file('image/svg+xml', PAGE_ICON) },
  ];
}

/** Own style sheet and image only: no script, no form, no frame around it, nothing inline. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function file(type: string, body: string): Answer {
  return {
    status: 200,
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': PAGE_POLICY },
    body,
  };
}
