import type { UserMessage } from '@diwan/core';
import type { ReactElement } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { PdfAttachment } from '../pdf/PdfAttachment.tsx';
import { shownAttachment } from './attachmentAddress.ts';
import { ImageAttachment } from './ImageAttachment.tsx';

/** Props of {@link MessageAttachments}. */
export type MessageAttachmentsProps = Pick<UserMessage, 'attachments'>;

/** What went along with a question: pictures, PDFs with a preview, names of other files. */
export function MessageAttachments({ attachments }: MessageAttachmentsProps): ReactElement | null {
  const labels = useThreadLabels();
  if (attachments.length === 0) return null;

  return (
    <ul className="dk-attachments" aria-label={labels['message.attachments']}>
      {attachments.map((attachment, place) => (
        // The same file may be attached twice, and the list never changes.
        <li key={place} data-kind={shownAttachment(attachment).kind}>
          <AttachmentBody attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

function AttachmentBody({ attachment }: { attachment: UserMessage['attachments'][number] }): ReactElement {
  const { name } = attachment;
  const shown = shownAttachment(attachment);

  switch (shown.kind) {
    case 'image':
      return <ImageAttachment name={name} address={shown.address} />;
    case 'pdf':
      return <PdfAttachment name={name} address={shown.address} />;
    case 'name':
      return (
        <span className="dk-attachment-name">
          <Icon name="file" />
          <bdi>{name}</bdi>
        </span>
      );
  }
}
