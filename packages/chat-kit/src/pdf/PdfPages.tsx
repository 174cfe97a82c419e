import { formatText } from '@diwan/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { type OpenPdf, openPdf } from './openPdf.ts';

/** Props of {@link PdfPages}. */
export interface PdfPagesProps {
  name: string;
  address: string;
  assetUrl?: string | undefined;
  isEditable: boolean;
  /** Called with the PDF once it shows, and with `null` when it is closed. It must stay the same function. */
  onOpen?: ((pdf: OpenPdf | null) => void) | undefined;
}

/** The pages of a PDF below each other. It fills its parent, which must be positioned. */
export function PdfPages({ name, address, assetUrl, isEditable, onOpen }: PdfPagesProps): ReactElement {
  const { log } = useChatContext();
  const labels = useLabels();
  const container = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    if (container.current === null || pages.current === null) return undefined;
    const closing = new AbortController();
    const options = { container: container.current, pages: pages.current, address, assetUrl, isEditable };
    openPdf(options)
      .then((pdf) => {
        if (closing.signal.aborted) return pdf.close();
        closing.signal.addEventListener('abort', () => pdf.close());
        setStatus('ready');
        return onOpen?.(pdf);
      })
      .catch((error: unknown) => {
        if (closing.signal.aborted) return;
        log('pdf-not-shown', error);
        setStatus('failed');
      });
    return () => {
      closing.abort();
      onOpen?.(null);
    };
  }, [address, assetUrl, isEditable, onOpen, log]);

  return (
    <>
      <div
        ref={container}
        className="dk-pdf-pages"
        role="group"
        aria-label={formatText(labels['pdf.preview'], { name })}
        aria-busy={status === 'loading'}
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
      >
        <div ref={pages} className="pdfViewer" />
      </div>
      {status === 'loading' && <p className="dk-pdf-state">{labels['pdf.loading']}</p>}
      {status === 'failed' && (
        <p className="dk-pdf-state" role="alert">
          <Icon name="alert" />
          {labels['pdf.failed']}
        </p>
      )}
    </>
  );
}
