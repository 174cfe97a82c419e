import { trustedWorkerClass } from '@diwan/core/browser';
import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Bytes of a PDF that are asked for at once: pdf.js' own default, held here. */
export const RANGE_CHUNK_BYTES = 65_536;

/** Where a PDF is. */
export interface PdfSource {
  /** Of this site, of the web, `blob:` or `data:`. */
  address: string;
  /** Folder with the `cmaps`, `standard_fonts` and `wasm` of pdfjs-dist; without it rare fonts and pictures fail. */
  assetUrl?: string | undefined;
}

/** A PDF that is being read in a worker. */
export interface LoadedPdf {
  readonly document: PDFDocumentProxy;
  /** Gives document and worker back. */
  readonly end: () => void;
}

/**
 * Reads a PDF in a worker of its own.
 *
 * @throws Error where it cannot be read: pdf.js' own
 */
export async function loadPdf({ address, assetUrl }: PdfSource): Promise<LoadedPdf> {
  // It must come before the viewer's code, which takes it from the page.
  const pdfjs = await import('pdfjs-dist');
  const Worker = trustedWorkerClass();
  const port = new Worker(new URL('./pdfWorker.js', import.meta.url), { type: 'module' });
  const worker = pdfjs.PDFWorker.create({ port });
  const task = pdfjs.getDocument({
    ...sourceOf(address),
    ...assetsOf(assetUrl),
    worker,
    rangeChunkSize: RANGE_CHUNK_BYTES,
    enableXfa: false,
  });

  function end(): void {
    void task.destroy();
    worker.destroy();
    port.terminate();
  }

  try {
    return { document: await task.promise, end };
  } catch (error) {
    end();
    throw error;
  }
}

/** The bytes of a `data:` address are at hand; to fetch them a strict policy would not allow. */
function sourceOf(address: string): { url: string } | { data: Uint8Array } {
  const [, base64] = /^data:[^,]*;base64,(.*)$/i.exec(address) ?? [];
  if (base64 === undefined) return { url: new URL(address, document.baseURI).href };
  return { data: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) };
}

function assetsOf(assetUrl: string | undefined): Record<string, unknown> {
  if (assetUrl === undefined) return {};
  const folder = new URL(assetUrl.replace(/\/?$/, '/'), document.baseURI).href;
  return {
    cMapUrl: `${folder}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${folder}standard_fonts/`,
    wasmUrl: `${folder}wasm/`,
    iccUrl: `${folder}iccs/`,
  };
}
