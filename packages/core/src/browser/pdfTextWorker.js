import * as pdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs';

import { servePdfText } from './pdf/servePdfText.ts';

// pdf.js then parses in this very thread, instead of starting a worker of its own.
globalThis.pdfjsWorker = pdfWorker;
servePdfText(self);
