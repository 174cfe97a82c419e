import { type AttachmentItem, formatText, type ImageSize } from '@diwan/core';
import type { ReactElement } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { AttachmentFacts } from './AttachmentFacts.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';

/** Props of {@link AttachmentTile}. */
export interface AttachmentTileProps {
  item: AttachmentItem;
  /** Takes it out; while it is read that ends. */
  onRemove: (item: AttachmentItem) => void;
  /** Puts a pasted text into the message. */
  onInline: (item: AttachmentItem) => void;
  onImageSize: (item: AttachmentItem, imageSize: ImageSize) => void;
}

/** One file to be sent: its thumbnail or icon, its name, what happened to it, and what can be done with it. */
export function AttachmentTile({ item, onRemove, onInline, onImageSize }: AttachmentTileProps): ReactElement {
  const labels = useLabels();
  const { state } = item;
  const name = item.origin === 'pasted-text' ? labels['attachments.pasted'] : item.name;
  const removal = state.status === 'ready' ? 'attachments.remove' : 'attachments.cancel';

  return (
    <li className="dk-tile" data-state={state.status} data-kind={item.kind}>
      <Thumbnail item={item} />
      <div className="dk-tile-body">
        <span className="dk-tile-title" title={name}>
          <bdi>{name}</bdi>
        </span>
        <AttachmentFacts item={item} onInline={onInline} onImageSize={onImageSize} />
      </div>
      <IconButton
        icon="close"
        className="dk-tile-remove"
        label={formatText(labels[removal], { name })}
        onClick={() => onRemove(item)}
      />
      {state.status === 'reading' && <ReadingProgress name={name} progress={state.progress} />}
    </li>
  );
}

function Thumbnail({ item: { kind, state } }: { item: AttachmentItem }): ReactElement {
  const url =
    state.status === 'ready' && state.attachment.type === 'image' ? state.attachment.previewUrl : undefined;

  return (
    <span className="dk-tile-picture">
      {url === undefined ? <Icon name={kind === 'image' ? 'image' : 'file'} /> : <img src={url} alt="" />}
    </span>
  );
}
