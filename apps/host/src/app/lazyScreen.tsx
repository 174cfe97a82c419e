import { useStore } from '@diwan/chat-kit';
import { type FunctionComponent, type ReactElement, use } from 'react';

import type { Language } from '../texts/loadLanguage.ts';
import type { Site } from './createSite.ts';
import { LoadError, LoadFailureBoundary } from './LoadFailureBoundary.tsx';

/** What every part needs that is fetched when it is first shown. */
export interface LazyProps {
  site: Pick<Site, 'language'>;
}

/** A screen or another part of the page, fetched when it is first shown. */
export interface LazyScreen<Props> extends FunctionComponent<Props> {
  /** Fetches it ahead, so that it is drawn at once; a failure counts only when it is shown. */
  preload(language: Language): void;
}

/**
 * A part of the page whose code is fetched when it is first shown. Until then it suspends; where the code does not
 * come, it says so in its place and tries again when the reader wants it.
 *
 * @param load - told the language that is spoken, whose texts for the part come along with the code
 * @param frame - draws the notice that the code did not come, where it cannot stand by itself
 */
export function lazyScreen<Props extends LazyProps>(
  load: (language: Language) => Promise<FunctionComponent<Props>>,
  frame: (notice: ReactElement, props: Props) => ReactElement = (notice) => notice,
): LazyScreen<Props> {
  const loads = new WeakMap<Language, Promise<FunctionComponent<Props>>>();
  const loaded = new WeakMap<Language, FunctionComponent<Props>>();

  async function fetchScreen(language: Language): Promise<FunctionComponent<Props>> {
    try {
      const screen = await load(language);
      loaded.set(language, screen);
      return screen;
    } catch (error) {
      throw new LoadError(error);
    }
  }

  function loadOnce(language: Language): Promise<FunctionComponent<Props>> {
    const loading = loads.get(language) ?? fetchScreen(language);
    loads.set(language, loading);
    return loading;
  }

  function LoadedScreen(props: Props): ReactElement {
    const language = useStore(props.site.language);
    // What is there is drawn without a moment of waiting, which a promise would cost.
    const Screen = loaded.get(language) ?? use(loadOnce(language));
    return <Screen {...props} />;
  }

  function LazyPart(props: Props): ReactElement {
    const language = useStore(props.site.language);
    return (
      <LoadFailureBoundary
        texts={language.texts}
        frame={(notice) => frame(notice, props)}
        onRetry={() => {
          loads.delete(language);
          return loadOnce(language);
        }}
      >
        <LoadedScreen {...props} />
      </LoadFailureBoundary>
    );
  }

  return Object.assign(LazyPart, {
    preload(language: Language): void {
      // Whoever shows it is told of the failure, and may try again.
      loadOnce(language).catch(() => void loads.delete(language));
    },
  });
}
