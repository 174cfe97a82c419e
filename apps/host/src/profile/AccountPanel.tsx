import { API_PATHS } from '@diwan/core/wire';
import { type ReactElement, useId, useState } from 'react';

import type { Site } from '../app/createSite.ts';
import { useTexts } from '../app/useTexts.ts';
import { DeletionDialog } from './DeletionDialog.tsx';

/** Props of {@link AccountPanel}. */
export interface AccountPanelProps {
  site: Pick<Site, 'language' | 'profile'>;
  /** E-mail of the user, which confirms the deletion. */
  email: string;
  /** Deletes the account. @throws with the reason when the server refuses */
  onDelete: (email: string) => Promise<void>;
}

/** The user's own data: take it along, or have it deleted. */
export function AccountPanel({ site, email, onDelete }: AccountPanelProps): ReactElement {
  const texts = useTexts(site);
  const [isAsking, setAsking] = useState(false);
  const id = useId();

  return (
    <section className="host-panel" aria-labelledby={id}>
      <h2 id={id}>{texts['account.heading']}</h2>
      <p className="host-muted">{texts['account.exportNote']}</p>
      <div className="host-profile-buttons">
        <a className="host-quiet-button" href={API_PATHS.export} download>
          {texts['account.export']}
        </a>
        <button type="button" className="host-quiet-button" data-danger onClick={() => setAsking(true)}>
          {texts['account.delete']}
        </button>
      </div>
      {isAsking && (
        <DeletionDialog site={site} email={email} onDelete={onDelete} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}
