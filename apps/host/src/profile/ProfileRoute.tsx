import { useStore } from '@diwan/chat-kit';
import { createHttpUsage, createSignedInSessions } from '@diwan/core';
import { API_PATHS } from '@diwan/core/wire';
import { type ReactElement, useMemo } from 'react';
import { object } from 'valibot';

import type { Site } from '../app/createSite.ts';
import { useScreenTitle } from '../app/useScreenTitle.ts';
import { useTexts } from '../app/useTexts.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { LedgerPanel } from './LedgerPanel.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { UsagePanel } from './UsagePanel.tsx';

/** The profile under its address, with everything below it. */
export function ProfileRoute({ site }: { site: Site }): ReactElement {
  const texts = useTexts(site);
  const { api } = site;
  const usage = useMemo(() => createHttpUsage(api), [api]);
  const sessions = useMemo(() => createSignedInSessions(api), [api]);
  const auth = useStore(site.auth);
  useScreenTitle(site, texts['profile.heading']);

  async function handleDelete(email: string): Promise<void> {
    await api.call({ method: 'DELETE', path: API_PATHS.account, body: { email }, answer: object({}) });
    await site.signOut();
  }

  return (
    <ProfileScreen site={site}>
      <UsagePanel site={site} usage={usage} />
      <LedgerPanel site={site} usage={usage} />
      <SessionsPanel site={site} sessions={sessions} />
      <AccountPanel
        site={site}
        email={auth.status === 'authenticated' ? auth.user.email : ''}
        onDelete={handleDelete}
      />
    </ProfileScreen>
  );
}
