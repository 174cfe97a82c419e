import { createHash } from 'node:crypto';

import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';

/** A page that the server writes itself, apart from the host application. */
export interface OwnPage {
  title: string;
  /** HTML; whatever stands in it from outside has gone through `escapeHtml`. */
  body: string;
}

// The colours and shapes of the product's own look; the page stands alone, so they are written out here.
const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
body{display:grid;min-height:100vh;min-height:100dvh;margin:0;place-items:center;background:light-dark(#fbfaf7,#1c1b19);color:light-dark(#25231e,#ebe8e1)}
main{box-sizing:border-box;width:min(26rem,100%);padding:2rem 1.5rem}
h1{margin:0 0 .5rem;font:500 1.75rem/1.2 Charter,'Sitka Text','Iowan Old Style','Noto Serif',Georgia,serif}
p{margin:0 0 1.5rem;color:light-dark(#655f54,#aca698)}
form{display:grid;gap:.75rem}
button,a.button{box-sizing:border-box;display:block;width:100%;padding:.75rem 1rem;border:1px solid light-dark(#e4e0d6,#383632);border-radius:.625rem;background:light-dark(#fff,#262522);color:inherit;font:inherit;font-weight:600;text-align:start;text-decoration:none;cursor:pointer}
button:hover,a.button:hover{border-color:light-dark(#14655a,#7cc9ba);background:light-dark(#e3efeb,#22332f)}
button:focus-visible,a.button:focus-visible{outline:2px solid light-dark(#1c7a6d,#8fd6c8);outline-offset:2px}
small{display:block;color:light-dark(#655f54,#aca698);font-weight:400}
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
