import * as pdf from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** pdf.js in the worker that it starts itself, asked page by page from the page: its documented use. */
export async function pdfjsInItsWorker(file: File): Promise<number> {
  pdf.GlobalWorkerOptions.workerSrc = workerUrl;
  return textLength(file);
}

/** pdf.js without a worker: parsing and reading on the page itself. */
export async function pdfjsOnThePage(file: File): Promise<number> {
  Object.assign(globalThis, { pdfjsWorker: await import('pdfjs-dist/build/pdf.worker.min.mjs') });
  try {
    return await textLength(file);
  } finally {
    Reflect.deleteProperty(globalThis, 'pdfjsWorker');
  }
}

async function textLength(file: File): Promise<number> {
  const loading = pdf.getDocument({ data: await file.arrayBuffer(), verbosity: pdf.VerbosityLevel.ERRORS });
  const document = await loading.promise;
  let length = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    length += items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
      .join('').length;
    page.cleanup();
  }
  await loading.destroy();
  return length;
}
