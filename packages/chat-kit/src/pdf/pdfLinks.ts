import type { PDFLinkService } from 'pdfjs-dist/types/web/pdf_viewer.component.js';

/** Makes the links of a PDF lead to http and https only; any other stands there and leads nowhere. */
export function restrictLinks(links: PDFLinkService): void {
  const addLink = links.addLinkAttributes.bind(links);
  links.addLinkAttributes = (link, url, isApart) => {
    if (isWebLink(url)) return addLink(link, url, isApart);
    link.removeAttribute('href');
    link.setAttribute('aria-disabled', 'true');
  };
}

/** Whether an address may be followed out of a PDF. */
export function isWebLink(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
