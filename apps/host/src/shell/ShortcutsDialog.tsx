import { ModalDialog } from '@diwan/chat-kit';
import type { ReactElement } from 'react';

import type { Site } from '../app/createSite.ts';
import { useTexts } from '../app/useTexts.ts';
import { ShortcutList } from './ShortcutList.tsx';

/** The list of shortcuts, over the page. */
export function ShortcutsDialog(props: { site: Pick<Site, 'language'>; onClose: () => void }): ReactElement {
  const { site, onClose } = props;
  const texts = useTexts(site);
  return (
    <ModalDialog className="dk-dialog" label={texts['shortcuts.heading']} onClose={onClose}>
      <div className="dk-dialog-panel host-settings">
        <h2 className="dk-dialog-heading">{texts['shortcuts.heading']}</h2>
        <ShortcutList texts={texts} />
        <div className="dk-dialog-actions">
          <button type="button" className="dk-button" data-primary onClick={onClose}>
            {texts['settings.close']}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}
