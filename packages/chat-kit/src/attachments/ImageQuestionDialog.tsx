import type { ReactElement } from 'react';

import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useLabels } from '../labels/useLabels.ts';

/** Props of {@link ImageQuestionDialog}. */
export interface ImageQuestionDialogProps {
  /** Names of the images. */
  names: readonly string[];
  onAnswer: (answer: 'upload' | 'leave-out') => void;
}

/** Asks whether images go to a model that reads none. */
export function ImageQuestionDialog({ names, onAnswer }: ImageQuestionDialogProps): ReactElement {
  const labels = useLabels();

  return (
    <ConfirmDialog
      heading={labels['models.imageWarning']}
      cancelLabel={labels['attachments.leaveOut']}
      confirmLabel={labels['attachments.uploadAnyway']}
      onCancel={() => onAnswer('leave-out')}
      onConfirm={() => onAnswer('upload')}
    >
      <ul className="dk-dialog-list">
        {[...new Set(names)].map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
