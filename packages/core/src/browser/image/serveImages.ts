import { blob, number, object, picklist } from 'valibot';

import { serveWorker, type WorkerPort } from '../worker/serveWorker.ts';
import { shrinkImage } from './shrinkImage.ts';

const boundsSchema = object({ width: number(), height: number() });

const requestSchema = object({
  file: blob(),
  plan: object({ quality: number(), bounds: boundsSchema, purpose: picklist(['shrink', 'convert']) }),
  size: boundsSchema,
  transparency: picklist(['possible', 'ruled-out']),
});

/** Makes pictures smaller in a worker. */
export function serveImages(port: WorkerPort): void {
  serveWorker(port, requestSchema, shrinkImage);
}
