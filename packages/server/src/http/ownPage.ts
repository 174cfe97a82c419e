import { createHash } from 'node:crypto';

import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';

/** A page that the server writes itself, apart from the host application. */
export interface OwnPage {
  title: string;
  /** HTML; whatever stands in it from outside has gone through `escapeHtml`. */
  body: string;
}

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{display:grid;min-height:100vh;min-height:100dvh;margin:0;place-items:center;background:Canvas;color:CanvasText}
main{box-sizing:border-box;width:min(24rem,100%);padding:2rem 1.5rem}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25}
p{margin:0 0 1.25rem}
form{display:grid;gap:.75rem}
button,a.button{box-sizing:border-box;display:block;width:100%;padding:.75rem 1rem;border:1px solid color-mix(in srgb,CanvasText 25%,Canvas);border-radius:.75rem;background:color-mix(in srgb,CanvasText 4%,Canvas);color:inherit;font:inherit;text-align:start;text-decoration:none;cursor:pointer}
button:hover,a.button:hover{border-color:currentcolor}
button:focus-visible,a.button:focus-visible{outline:3px solid Highlight;outline-offset:2px}
small{display:block;opacity:.75}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Answers a page of the server's own: no script, one style, never stored.
 *
 * @param formOrigin the site's origin: a form here may lead there by redirects, which `'self'` alone forbids
 *   when the page was opened under another name of the same machine
 */
export function answerOwnPage(h: ResponseToolkit, page: OwnPage, formOrigin: string): ResponseObject {
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${formOrigin}; base-uri 'none'; frame-ancestors 'none'`;
  return h
    .response(htmlOf(page))
    .type('text/html')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store');
}

/** Text as it may stand in HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function htmlOf({ title, body }: OwnPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>`;
}
