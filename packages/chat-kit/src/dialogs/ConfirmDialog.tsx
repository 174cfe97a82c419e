import type { ReactElement, ReactNode } from 'react';

import { ModalDialog } from './ModalDialog.tsx';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  /** The question; also the name of the dialog. */
  heading: string;
  /** What the reader should know to answer. */
  children?: ReactNode;
  /** The safe answer: the focus begins on it, and Escape and a click outside give it. */
  cancelLabel: string;
  confirmLabel: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** A question with a safe answer and another one. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { heading, children, cancelLabel, confirmLabel, onCancel, onConfirm } = props;

  return (
    <ModalDialog className="dk-dialog" label={heading} onClose={onCancel}>
      <div className="dk-dialog-panel">
        <h2 className="dk-dialog-heading">{heading}</h2>
        {children}
        <div className="dk-dialog-actions">
          <button type="button" className="dk-button" onClick={onCancel}>
            {cancelLabel}
          </button>
          <button type="button" className="dk-button" data-primary onClick={onConfirm}>
            {confirmLabel}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}
