import { createStore } from '@diwan/core';
import { type ReactElement, useState } from 'react';

import { IconButton } from '../controls/IconButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useStore } from '../provider/useStore.ts';
import type { OpenPdf, PdfState } from './openPdf.ts';
import { PdfPages } from './PdfPages.tsx';
import { PdfSearch } from './PdfSearch.tsx';
import { PdfToolbar } from './PdfToolbar.tsx';
import { saveFile } from './saveFile.ts';

/** Props of {@link PdfViewer}. */
export interface PdfViewerProps {
  name: string;
  address: string;
  /** Folder with the `cmaps`, `standard_fonts` and `wasm` of pdfjs-dist. */
  assetUrl?: string | undefined;
  /** Without it there is no way to close. */
  onClose?: (() => void) | undefined;
}

const NOT_OPEN = createStore<PdfState | null>(null);

/**
 * A PDF with its text to select and search, and annotations: highlight, drawing, text, picture. They are downloaded
 * with the file and go nowhere else. It fills its parent.
 */
export function PdfViewer({ name, address, assetUrl, onClose }: PdfViewerProps): ReactElement {
  const labels = useLabels();
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const state = useStore<PdfState | null>(pdf?.state ?? NOT_OPEN);

  return (
    <section className="dk-pdf-viewer" aria-label={labels['pdf.viewer']}>
      <header className="dk-pdf-head">
        <h2 className="dk-pdf-title">
          <bdi>{name}</bdi>
        </h2>
        {pdf !== null && state !== null && <PdfSearch pdf={pdf} found={state.found} />}
        <IconButton
          icon="download"
          label={labels['pdf.download']}
          aria-disabled={pdf === null}
          onClick={() => void (pdf !== null && saveFile(pdf, name))}
        />
        {onClose !== undefined && (
          <IconButton icon="close" label={labels['common.close']} onClick={onClose} />
        )}
      </header>
      {pdf !== null && state !== null && <PdfToolbar pdf={pdf} state={state} />}
      <div className="dk-pdf-body">
        <PdfPages name={name} address={address} assetUrl={assetUrl} isEditable onOpen={setPdf} />
      </div>
    </section>
  );
}
