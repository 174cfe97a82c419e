import { type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react';

import { createLazyPart, Lazy } from '../controls/lazyPart.ts';
import { useLabels } from '../labels/useLabels.ts';
import type { PdfAttachmentProps } from './PdfAttachment.tsx';
import type { PdfInlineProps } from './PdfInline.tsx';

const pdfInline = createLazyPart<PdfInlineProps>(async () => (await import('./PdfInline.tsx')).PdfInline);

/**
 * Makes the inline preview of PDF attachments, for `PdfPreview`. pdf.js is fetched when a PDF comes into view.
 *
 * @param options - `assetUrl`: folder with the `cmaps`, `standard_fonts` and `wasm` of pdfjs-dist
 */
export function createPdfPreview(options: { assetUrl?: string } = {}): ComponentType<PdfAttachmentProps> {
  return function LazyPdfPreview({ name, address }: PdfAttachmentProps): ReactElement {
    const labels = useLabels();
    const place = useRef<HTMLDivElement>(null);
    const isSeen = useIsSeen(place);

    return (
      <div ref={place} className="dk-pdf-inline">
        <Lazy part={pdfInline} given={{ name, address, assetUrl: options.assetUrl }} isWanted={isSeen}>
          <p className="dk-pdf-state">{labels['pdf.loading']}</p>
        </Lazy>
      </div>
    );
  };
}

/** Whether an element came into view: from then on. */
function useIsSeen(element: { readonly current: Element | null }): boolean {
  const [isSeen, setSeen] = useState(false);

  useEffect(() => {
    const { current } = element;
    if (current === null || isSeen) return undefined;
    const watching = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watching.observe(current);
    return () => watching.disconnect();
  }, [element, isSeen]);

  return isSeen;
}
