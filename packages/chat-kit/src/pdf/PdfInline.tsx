import { type ReactElement, useState } from 'react';

import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { PdfPages } from './PdfPages.tsx';
import { PdfViewer } from './PdfViewer.tsx';

/** Props of {@link PdfInline}. */
export interface PdfInlineProps {
  name: string;
  address: string;
  assetUrl?: string | undefined;
}

/** The pages of a PDF in a message, and the way to the viewer in which they can be annotated. */
export function PdfInline(props: PdfInlineProps): ReactElement {
  const labels = useLabels();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <PdfPages {...props} isEditable={false} />
      <button type="button" className="dk-button dk-pdf-open" onClick={() => setOpen(true)}>
        {labels['pdf.annotate']}
      </button>
      {isOpen && (
        <ModalDialog className="dk-pdf-dialog" label={props.name} onClose={() => setOpen(false)}>
          <PdfViewer {...props} onClose={() => setOpen(false)} />
        </ModalDialog>
      )}
    </>
  );
}
