import { blob, nullable, number, object, string } from 'valibot';

import { serveWorker, type WorkerPort } from '../worker/serveWorker.ts';
import { readPdfPages } from './readPdfPages.ts';

const requestSchema = object({
  file: blob(),
  characterMapsUrl: nullable(string()),
  textLength: number(),
});

/** Reads the text of PDFs in a worker. */
export function servePdfText(port: WorkerPort): void {
  serveWorker(port, requestSchema, readPdfPages);
}
