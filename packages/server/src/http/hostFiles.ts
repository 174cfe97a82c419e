import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { constants, createBrotliCompress } from 'node:zlib';

import type { Plugin, ResponseObject } from '@hapi/hapi';
import inert from '@hapi/inert';

import { namedPages } from './namedPages.ts';
import { refusal } from './refusal.ts';

/** Where the built host application is. */
export interface HostFilesOptions {
  /** Absolute path of the folder with `index.html`. */
  folder: string;
  /** What the product is called here. */
  productName: string;
}

const PAGE = 'index.html';
const COMPRESSED = /\.(?:br|gz)$/;
// Bundlers put what has a hash in its name here: such a file never changes.
const HASHED = /^assets\//;
const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the built host application: its files, and its page for every other path that is not the API's.
 *
 * The files are listed once at the start, so that nothing is served that was not built, whatever a path says.
 * The page is revalidated at each visit; a file that is gone answers 404 rather than the page, which a script
 * tag would try to run.
 */
export const hostFiles: Plugin<HostFilesOptions> = {
  name: 'host-files',
  async register(server, { folder, productName }) {
    const files = await filesIn(folder);
    if (!files.has(PAGE))
      throw new Error(`The host application is not built: ${join(folder, PAGE)} is missing`);
    const named = await namedPages(folder, productName);
    await server.register(inert);
    // Inert serves a `.br` file only where the server knows the encoding. What is compressed on the way is
    // small: quality 4 takes a tenth of the time of the default.
    server.encoder('br', () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));

    server.route<{ Params: { path?: string } }>({
      method: 'GET',
      path: '/{path*}',
      options: { auth: false, files: { relativeTo: folder } },
      handler: ({ params: { path = '' } }, h): ResponseObject => {
        const isFile = files.has(path);
        if (!isFile && HASHED.test(path)) throw refusal(404, 'not-found', 'There is no such file.');
        const page = named.get(isFile ? path : PAGE);
        if (page !== undefined) {
          return h.response(page.text).type(page.contentType).header('cache-control', 'no-cache');
        }
        const lookup = { lookupCompressed: true, lookupMap: { br: '.br', gzip: '.gz' } };
        const cacheControl = isFile && HASHED.test(path) ? A_YEAR : 'no-cache';
        return h.file(isFile ? path : PAGE, lookup).header('cache-control', cacheControl);
      },
    });
  },
};

async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return new Set(paths);
}
