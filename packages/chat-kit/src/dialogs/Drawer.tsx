import type { ReactElement, ReactNode } from 'react';

import { IconButton } from '../controls/IconButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { ModalDialog } from './ModalDialog.tsx';

/** Props of {@link Drawer}. */
export interface DrawerProps {
  /** Name of the drawer. */
  label: string;
  /** Called on Escape, on a tap outside and by the close button. */
  onClose: () => void;
  children: ReactNode;
}

/** A panel over the start of the page. */
export function Drawer({ label, onClose, children }: DrawerProps): ReactElement {
  const labels = useLabels();

  return (
    <ModalDialog className="dk-drawer" label={label} onClose={onClose}>
      <div className="dk-drawer-panel">
        <IconButton
          icon="close"
          className="dk-drawer-close"
          label={labels['common.close']}
          onClick={onClose}
        />
        {children}
      </div>
    </ModalDialog>
  );
}
