import { formatText } from '@diwan/core';
import { createElement, type ReactElement, useContext } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { PdfPreview } from './pdfPreview.ts';

/** Props of {@link PdfAttachment}. */
export interface PdfAttachmentProps {
  name: string;
  /** Where the PDF is: of this site, of the web, or `blob:`. */
  address: string;
}

/**
 * A PDF that went along: its name with a view link, and a preview of 300 px where the page brings `PdfPreview`. The
 * height is there before the pages are.
 */
export function PdfAttachment({ name, address }: PdfAttachmentProps): ReactElement {
  const labels = useThreadLabels();
  const preview = useContext(PdfPreview);

  return (
    <figure className="dk-pdf">
      <figcaption className="dk-pdf-bar">
        <Icon name="file" />
        <bdi className="dk-pdf-name">{name}</bdi>
        <a
          className="dk-button"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={formatText(labels['message.viewFileNamed'], { name })}
        >
          <Icon name="external" />
          {labels['message.viewFile']}
        </a>
      </figcaption>
      {preview !== null && <div className="dk-pdf-preview">{createElement(preview, { name, address })}</div>}
    </figure>
  );
}
