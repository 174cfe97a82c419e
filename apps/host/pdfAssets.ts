import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Plugin } from 'vite';

const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
const PATH = /^\/pdfjs\/(cmaps|standard_fonts|wasm|iccs)\/([\w.-]+)$/;

/** Puts what pdf.js needs for rare fonts and pictures below `/pdfjs/`, in development too. */
export function pdfAssets(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

  return {
    name: 'diwan-pdf-assets',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, folder, name] = PATH.exec(request.url ?? '') ?? [];
        if (folder === undefined || name === undefined) return next();
        createReadStream(join(root, folder, name))
          .on('error', next)
          .pipe(response);
      });
    },
    async generateBundle() {
      for (const folder of FOLDERS) {
        for (const name of await readdir(join(root, folder))) {
          const source = await readFile(join(root, folder, name));
          this.emitFile({ type: 'asset', fileName: `pdfjs/${folder}/${name}`, source });
        }
      }
    },
  };
}
