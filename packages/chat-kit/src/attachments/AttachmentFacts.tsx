import { type Attachment, type AttachmentItem, formatText, type ScreenTexts, warningText } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import type { AttachmentTileProps } from './AttachmentTile.tsx';
import { fileSizeText, percentText } from './fileSizeText.ts';

/** What a tile says under the name: size, effect of compressing, warnings, and the way to the other size. */
export function AttachmentFacts({
  item,
  onInline,
  onImageSize,
}: Omit<AttachmentTileProps, 'onRemove'>): ReactElement {
  const { locale } = useChatContext();
  const labels = useLabels();
  const { state, imageSize, origin } = item;
  if (state.status !== 'ready') {
    return <span className="dk-tile-fact">{pendingText(item, labels, locale)}</span>;
  }

  const { attachment } = state;
  const canReduce = imageSize === 'original';
  const canSendOriginal = attachment.compression !== undefined && isSmaller(attachment);
  return (
    <>
      <span className="dk-tile-fact">{sizeText(attachment, labels, locale)}</span>
      {attachment.warnings.map((warning) => (
        <span key={warning.code} className="dk-tile-warning">
          {warningText(warning, labels)}
        </span>
      ))}
      {(canReduce || canSendOriginal) && (
        <button
          type="button"
          className="dk-text-button"
          onClick={() => onImageSize(item, canReduce ? 'reduced' : 'original')}
        >
          {labels[canReduce ? 'attachments.sendReduced' : 'attachments.sendOriginal']}
        </button>
      )}
      {origin === 'pasted-text' && (
        <button type="button" className="dk-text-button" onClick={() => onInline(item)}>
          {labels['attachments.inline']}
        </button>
      )}
    </>
  );
}

function pendingText({ state }: AttachmentItem, labels: ScreenTexts, locale: string): string {
  if (state.status === 'asking') return labels['attachments.asking'];
  if (state.status !== 'reading') return labels['attachments.queued'];
  if (state.progress === null) return labels['attachments.reading'];
  return formatText(labels['attachments.readingPart'], { percent: percentText(state.progress, locale) });
}

/** The size as it is sent, and by how much it fell. */
function sizeText({ size, compression }: Attachment, labels: ScreenTexts, locale: string): string {
  if (compression === undefined) return fileSizeText(size, locale);
  const sent = fileSizeText(compression.compressedSize, locale);
  if (compression.verdict === 'already-optimized')
    return `${sent} · ${labels['attachments.alreadyOptimized']}`;
  return `${sent} · ${percentText(-compression.savedPercent / 100, locale)}`;
}

function isSmaller({ compression }: Attachment): boolean {
  return compression !== undefined && compression.compressedSize < compression.originalSize;
}
