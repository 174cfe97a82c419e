import { ThreadFrame, ThreadSkeleton } from '@diwan/chat-kit';
import { type ReactElement, type ReactNode, Suspense, useEffect } from 'react';

import type { Site } from '../app/createSite.ts';
import { lazyScreen } from '../app/lazyScreen.tsx';
import { whenIdle } from '../app/whenIdle.ts';

/** Props of {@link ChatThread}. */
export interface ChatThreadProps {
  site: Pick<Site, 'language'>;
  /** Shown before the first message. */
  empty: ReactNode;
  /** Whether the open chat holds messages. */
  hasMessages: boolean;
}

const LazyRows = lazyScreen<{ site: Pick<Site, 'language'> }>(async () => {
  const { ThreadRows } = await import('./ThreadRows.tsx');
  return () => <ThreadRows />;
});

/** The thread of the chat screen. What draws messages is fetched ahead, but never stands before the first paint. */
export function ChatThread({ site, empty, hasMessages }: ChatThreadProps): ReactElement {
  useEffect(() => whenIdle(window, () => preloadRows(site)), [site]);

  return (
    <ThreadFrame empty={empty}>
      {hasMessages && (
        <Suspense fallback={<ThreadSkeleton />}>
          <LazyRows site={site} />
        </Suspense>
      )}
    </ThreadFrame>
  );
}

/** Fetches what draws messages. */
export function preloadRows({ language }: Pick<Site, 'language'>): void {
  LazyRows.preload(language.getSnapshot());
}
