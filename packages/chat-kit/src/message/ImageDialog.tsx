import type { ReactElement } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';
import { useLabels } from '../labels/useLabels.ts';

/** Props of {@link ImageDialog}. */
export interface ImageDialogProps {
  name: string;
  address: string;
  onClose: () => void;
}

/** A picture as large as the window allows, with a way to keep it. */
export function ImageDialog({ name, address, onClose }: ImageDialogProps): ReactElement {
  const labels = useLabels();

  return (
    <ModalDialog className="dk-image-dialog" label={name} onClose={onClose}>
      <div className="dk-image-dialog-bar">
        <bdi className="dk-image-dialog-name">{name}</bdi>
        <a className="dk-button" href={address} download={name}>
          <Icon name="download" />
          {labels['message.downloadImage']}
        </a>
        <IconButton icon="close" label={labels['common.close']} onClick={onClose} />
      </div>
      <img src={address} alt={name} />
    </ModalDialog>
  );
}
