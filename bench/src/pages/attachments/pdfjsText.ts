import * as pdf from 'pdfjs-dist';

/** pdf.js in the worker that it starts itself, asked page by page from the page: its documented use. */
export async function pdfjsInItsWorker(file: File): Promise<number> {
  pdf.GlobalWorkerOptions.workerPort ??= new Worker(new URL('./pdfjsWorker.js', import.meta.url), {
    type: 'module',
  });
  return textLength(file);
}

/** pdf.js without a worker: parsing and reading on the page itself, which has loaded the worker's part as well. */
export async function pdfjsOnThePage(file: File): Promise<number> {
  return textLength(file);
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
