import { createHash } from 'node:crypto';

import type { Plugin } from '@hapi/hapi';

import { escapeHtml } from '../../http/ownPage.ts';
import { refusal } from '../../http/refusal.ts';
import type { DocumentSection } from './documentSection.ts';

/** Where the guide's documents are served. */
export const DOCUMENTS_PATH = '/docs';

/** What the document routes need. */
export interface DocumentRoutesOptions {
  sections: readonly DocumentSection[];
}

/**
 * `GET /docs/{document}`: the documents that the guide cites, as plain pages, so that its sources can be read. They
 * are the product's own and the same for everybody, so nobody needs to be signed in.
 */
export const documentRoutes: Plugin<DocumentRoutesOptions> = {
  name: 'document-routes',
  register(server, { sections }) {
    server.route<{ Params: { document: string } }>({
      method: 'GET',
      path: `${DOCUMENTS_PATH}/{document}`,
      options: { auth: false },
      handler: ({ params }, h) => {
        const found = sections.filter(({ document }) => document === params.document);
        if (found.length === 0) throw refusal(404, 'not-found', 'There is no such document.');
        return h
          .response(documentPage(found))
          .type('text/html')
          .header('content-security-policy', PAGE_POLICY);
      },
    });
  },
};

const STYLE = `
:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1.25rem 6rem}
h1{font-size:1.75rem;line-height:1.2}
h2{margin:2.5rem 0 .5rem;font-size:1.2rem}
section:target h2{text-decoration:underline;text-underline-offset:.3em}
pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The Markdown stays as it is written: it reads well, and nothing in it can become a tag. */
function documentPage(sections: readonly DocumentSection[]): string {
  const title = escapeHtml(sections[0]?.documentTitle ?? '');
  const parts = sections.map(
    (section) =>
      `<section id="${escapeHtml(section.anchor)}"><h2>${escapeHtml(section.title)}</h2><pre>${escapeHtml(section.text)}</pre></section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${parts.join('')}</main></body></html>`;
}
