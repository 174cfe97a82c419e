import { useStore } from '@diwan/chat-kit';
import type { ReactElement } from 'react';

import { useNow } from '../app/useNow.ts';
import { profileFacts } from './profileFacts.ts';
import type { ProfileSite } from './ProfileScreen.tsx';

/** Balance, membership, session and usage of the user. */
export function ProfileFactList({ site }: { site: Pick<ProfileSite, 'language' | 'profile'> }): ReactElement {
  const language = useStore(site.language);
  const state = useStore(site.profile);
  const now = useNow(30_000);
  const facts = profileFacts(state, language, now);

  return (
    <dl className="host-facts">
      {facts.map(({ name, values }) => (
        <div key={name} className="host-fact">
          <dt>{name}</dt>
          {values.map((value) => (
            <dd key={value}>
              <bdi>{value}</bdi>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
