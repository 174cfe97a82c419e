import { useStore } from '@diwan/chat-kit';
import type { ReactElement } from 'react';

import type { Site } from '../app/createSite.ts';
import { useTexts } from '../app/useTexts.ts';
import { shownStats } from './shownStats.ts';

/** Session tokens left and used, and the balance. */
export function Stats({ site }: { site: Pick<Site, 'language' | 'profile'> }): ReactElement {
  const texts = useTexts(site);
  const { locale } = useStore(site.language);
  const { sessionLeft, used, balance } = shownStats(useStore(site.profile), locale);
  const stats: [string, string | null][] = [
    [texts['navigation.sessionLeft'], sessionLeft],
    [texts['navigation.used'], used],
    [texts['navigation.balance'], balance],
  ];

  return (
    <dl className="host-stats">
      {stats.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-unknown={value === null || undefined}>
            {value ?? (
              <>
                <span aria-hidden="true">–</span>
                <span className="dk-visually-hidden">{texts['navigation.unknown']}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
