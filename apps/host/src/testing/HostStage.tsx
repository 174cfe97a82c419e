import '../app/page.css';
import { ar } from '@diwan/core/locale/ar';
import { fr } from '@diwan/core/locale/fr';
import { type ReactElement, type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';

import { hostAr } from '../texts/hostAr.ts';
import { hostFr } from '../texts/hostFr.ts';
import { ENGLISH, type Language } from '../texts/loadLanguage.ts';
import type { FakeSite } from './fakeSite.ts';

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
  return (
    <MemoryRouter initialEntries={[path]}>
      {children}
      <Whereabouts />
    </MemoryRouter>
  );
}

function Whereabouts(): ReactElement {
  const { pathname } = useLocation();
  return (
    <span hidden data-testid="path">
      {pathname}
    </span>
  );
}

function languageOf(locale: unknown): Language {
  switch (locale) {
    case 'fr':
      return { locale, direction: 'ltr', texts: { ...fr, ...hostFr } };
    case 'ar':
      return { locale, direction: 'rtl', texts: { ...ar, ...hostAr } };
    default:
      return ENGLISH;
  }
}
