import { blob, nullable, number, object } from 'valibot';

import { trustedWorkerClass } from './worker/trustedWorker.ts';
import { createWorkerLine } from './worker/workerLine.ts';

/**
 * The workers of the page that make pictures smaller. The worker's file must lie beside this one in the build too.
 */
export const imageWorkers = /* @__PURE__ */ createWorkerLine({
  start: () => {
    const Worker = trustedWorkerClass();
    return new Worker(new URL('./imageWorker.js', import.meta.url), { type: 'module' });
  },
  resultSchema: nullable(object({ file: blob(), width: number(), height: number() })),
  // A picture of 50 megapixels takes 2 s on a slow machine.
  stallMs: 30_000,
});
