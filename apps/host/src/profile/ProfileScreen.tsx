import './profile.css';
import { Icon, useStore } from '@diwan/chat-kit';
import { createProfileEditor, type ProfileEditor } from '@diwan/core';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';

import type { Site } from '../app/createSite.ts';
import { logFailure } from '../app/logFailure.ts';
import { PageLink } from '../app/PageLink.tsx';
import { useTexts } from '../app/useTexts.ts';
import { Avatar } from './Avatar.tsx';
import { ProfileFactList } from './ProfileFactList.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** The part of the page's services that the profile shows. */
export type ProfileSite = Pick<Site, 'account' | 'auth' | 'language' | 'profile' | 'signOut'>;

/** Props of {@link ProfileScreen}. */
export interface ProfileScreenProps {
  site: ProfileSite;
  /** Further sections, below everything. */
  children?: ReactNode;
}

/** Who the user is, what they own and have used, and the way to change their name. */
export function ProfileScreen({ site, children }: ProfileScreenProps): ReactElement {
  const texts = useTexts(site);
  const { account, profile } = site;
  const state = useStore(profile);
  const editor = useMemo(
    () => createProfileEditor({ adapter: account, profile, texts, log: logFailure }),
    [account, profile, texts],
  );
  useEffect(() => profile.watch('stats'), [profile]);

  return (
    <div className="host-profile">
      <PageLink className="host-back" to="/">
        <Icon name="chevronStart" />
        {texts['profile.back']}
      </PageLink>
      <h1>{texts['profile.heading']}</h1>
      {state.status === 'unavailable' && (
        <p className="host-profile-note" role="status">
          {texts['profile.unavailable']}
        </p>
      )}
      {state.status === 'ready' && state.isOld && (
        <p className="host-profile-note" role="status">
          {texts['profile.old']}
        </p>
      )}
      <Identity site={site} editor={editor} />
      {state.status === 'loading' ? (
        <p role="status" className="host-muted">
          {texts['profile.loading']}
        </p>
      ) : (
        <ProfileFactList site={site} />
      )}
      {children}
    </div>
  );
}

function Identity({ site, editor }: { site: ProfileSite; editor: ProfileEditor }): ReactElement {
  const texts = useTexts(site);
  const state = useStore(site.profile);
  const auth = useStore(site.auth);
  const [hasEdited, setHasEdited] = useState(false);
  const signedIn = auth.status === 'authenticated' ? auth.user.email : '';
  const profile = state.status === 'ready' ? state.profile : null;
  const name = profile?.username === undefined || profile.username === '' ? signedIn : profile.username;

  return (
    <section className="host-profile-identity" aria-label={texts['profile.heading']}>
      <Avatar name={name} picture={profile?.picture ?? null} texts={texts} />
      <ProfileForm
        editor={editor}
        texts={texts}
        username={profile?.username ?? ''}
        email={profile?.email ?? signedIn}
      >
        <Buttons
          site={site}
          takesFocus={hasEdited}
          onEdit={() => {
            setHasEdited(true);
            editor.edit();
          }}
        />
      </ProfileForm>
    </section>
  );
}

interface ButtonsProps {
  site: ProfileSite;
  /** Whether they come in the place of the form, which had the focus. */
  takesFocus: boolean;
  onEdit: () => void;
}

function Buttons({ site, takesFocus, onEdit }: ButtonsProps): ReactElement {
  const texts = useTexts(site);
  const state = useStore(site.profile);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) edit.current?.focus();
  }, [takesFocus]);

  return (
    <div className="host-profile-buttons">
      <button
        ref={edit}
        type="button"
        className="host-button"
        disabled={state.status !== 'ready'}
        onClick={onEdit}
      >
        {texts['profile.edit']}
      </button>
      <button type="button" className="host-quiet-button" onClick={() => void site.signOut()}>
        {texts['navigation.logout']}
      </button>
    </div>
  );
}
