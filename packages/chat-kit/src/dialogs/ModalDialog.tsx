import { type MouseEvent, type ReactElement, type ReactNode, useRef } from 'react';

import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.ts';

/** Props of {@link ModalDialog}. */
export interface ModalDialogProps {
  className: string;
  /** Name of the dialog. */
  label: string;
  /** Called on Escape and on a click outside. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page. It holds the focus while it is there, and gives it back. */
export function ModalDialog({ className, label, onClose, children }: ModalDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);

  // `open` as an attribute would show it without focus trap and backdrop. In a layout effect, because the focus
  // can go back only while the dialog is still in the page.
  useBrowserLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);

  function handleClick(event: MouseEvent): void {
    // The content fills the dialog, so that a click on the dialog itself is one on the backdrop.
    if (event.target === dialog.current) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key of a dialog: onCancel
    <dialog ref={dialog} className={className} aria-label={label} onCancel={onClose} onClick={handleClick}>
      {children}
    </dialog>
  );
}
