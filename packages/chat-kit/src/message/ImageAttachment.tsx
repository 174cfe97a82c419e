import { formatText } from '@diwan/core';
import { type ReactElement, useState } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { createLazyPart, Lazy } from '../controls/lazyPart.ts';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import type { ImageDialogProps } from './ImageDialog.tsx';

const imageDialog = createLazyPart<ImageDialogProps>(
  async () => (await import('./ImageDialog.tsx')).ImageDialog,
);

/** Props of {@link ImageAttachment}. */
export interface ImageAttachmentProps {
  name: string;
  address: string;
}

/** A picture that went along, small; a click opens it large. */
export function ImageAttachment({ name, address }: ImageAttachmentProps): ReactElement {
  const labels = useThreadLabels();
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);

  if (isBroken) {
    return (
      <span className="dk-attachment-name" title={labels['message.imageFailed']}>
        <Icon name="alert" />
        <bdi>{name}</bdi>
        <span className="dk-visually-hidden">{labels['message.imageFailed']}</span>
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className="dk-thumbnail"
        aria-label={formatText(labels['message.openLarge'], { name })}
        title={name}
        onClick={() => setOpen(true)}
      >
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      </button>
      {isOpen && <Lazy part={imageDialog} given={{ name, address, onClose: () => setOpen(false) }} />}
    </>
  );
}
