import { array, nullable, number, object, picklist, string } from 'valibot';

import { trustedWorkerClass } from './worker/trustedWorker.ts';
import { createWorkerLine } from './worker/workerLine.ts';

/**
 * The workers of the page that read the text of PDFs. The worker's file must lie beside this one in the build too.
 */
export const pdfTextWorkers = /* @__PURE__ */ createWorkerLine({
  start: () => {
    const Worker = trustedWorkerClass();
    return new Worker(new URL('./pdfTextWorker.js', import.meta.url), { type: 'module' });
  },
  resultSchema: object({
    pages: array(nullable(string())),
    pageCount: number(),
    characterMaps: picklist(['enough', 'missing']),
  }),
  // A page takes milliseconds; one that takes so long never ends.
  stallMs: 20_000,
});
