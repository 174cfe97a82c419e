import type { WireAttachment } from '@diwan/core/wire';

import { imageAddress, webAddress } from './webAddress.ts';

/** What can be shown of an attachment in a message. */
export type ShownAttachment =
  | { readonly kind: 'image'; readonly address: string }
  | { readonly kind: 'pdf'; readonly address: string }
  | { readonly kind: 'name' };

/**
 * What an attachment shows: a picture or PDF where its data, or the kept file, is an address of one, else its name alone.
 *
 * A PDF of which only the extracted text was kept has nothing to be shown.
 */
export function shownAttachment(attachment: WireAttachment): ShownAttachment {
  const { type, data, fileUrl } = attachment;
  if (type === 'image') {
    const address = data.startsWith('blob:') ? data : imageAddress(data);
    return address === null ? { kind: 'name' } : { kind: 'image', address };
  }
  const address = isPdf(attachment) ? pdfAddress(fileUrl ?? data) : null;
  return address === null ? { kind: 'name' } : { kind: 'pdf', address };
}

function isPdf({ isPdfFile, mimeType, name }: WireAttachment): boolean {
  return isPdfFile === true || mimeType === 'application/pdf' || /\.pdf$/i.test(name);
}

/** Of the web, of this site, or made by this page; the text of a PDF is none. */
function pdfAddress(data: string): string | null {
  if (data.startsWith('blob:') || /^data:application\/pdf[;,]/i.test(data)) return data;
  if (/\s/.test(data)) return null;
  if (data.startsWith('/') && !data.startsWith('//')) return data;
  return webAddress(data)?.href ?? null;
}
