import '../app/page.css';
import { useStore } from '@diwan/chat-kit';
import { type ReactElement, type ReactNode, useLayoutEffect, useMemo, useState } from 'react';

import { createPageHistory } from '../app/pageHistory.ts';
import { screenAt } from '../app/screenAt.ts';
import { WhereaboutsContext } from '../app/whereabouts.ts';
import { ENGLISH, type Language } from '../texts/loadLanguage.ts';
import { pageAr } from '../texts/pageAr.ts';
import { pageFr } from '../texts/pageFr.ts';
import type { FakeSite } from './fakeSite.ts';
import { tabAt } from './tabAt.ts';

/** Props of {@link HostStage}. */
export interface HostStageProps {
  site: Pick<FakeSite, 'language'>;
  /** Of the toolbar. */
  globals: Readonly<Record<string, unknown>>;
  /** Address of the page. */
  path?: string;
  children: ReactNode;
}

/** A page of the host for a story: router, language and look. Where it goes is shown to the play function. */
export function HostStage({ site, globals, path = '/', children }: HostStageProps): ReactElement {
  useLayoutEffect(() => site.language.set(languageOf(globals['locale'])), [site, globals]);
  // The page itself has the scheme here, as in the host.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['dkScheme'] = globals['scheme'] === 'dark' ? 'dark' : 'light';
    return () => void delete dataset['dkScheme'];
  }, [globals]);
  const [history] = useState(() => createPageHistory(tabAt(path).page));
  const { pathname } = useStore(history);
  const whereabouts = useMemo(() => ({ screen: screenAt(pathname), history }), [pathname, history]);
  return (
    <WhereaboutsContext.Provider value={whereabouts}>
      {children}
      <span hidden data-testid="path">
        {pathname}
      </span>
    </WhereaboutsContext.Provider>
  );
}

function languageOf(locale: unknown): Language {
  switch (locale) {
    case 'fr':
      return { locale, direction: 'ltr', texts: pageFr };
    case 'ar':
      return { locale, direction: 'rtl', texts: pageAr };
    default:
      return ENGLISH;
  }
}
