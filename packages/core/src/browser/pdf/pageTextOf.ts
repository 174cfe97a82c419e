import type { PDFDocumentProxy } from 'pdfjs-dist';

import type { PageText } from '../../attachments/pdfText.ts';

/** The text of one page, line by line; `null` where the page is damaged, which leaves the others readable. */
export async function pageTextOf(document: PDFDocumentProxy, pageNumber: number): Promise<PageText> {
  try {
    const page = await document.getPage(pageNumber);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  } catch {
    return null;
  }
}
