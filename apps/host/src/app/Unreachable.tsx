import { type ReactElement, useState } from 'react';

import type { Site } from './createSite.ts';
import { FullPage } from './FullPage.tsx';
import { useTexts } from './useTexts.ts';

/** Shown when the server could not be asked who is signed in. */
export function Unreachable({ site, message }: { site: Site; message: string }): ReactElement {
  const [isAsking, setIsAsking] = useState(false);
  const texts = useTexts(site);

  async function handleRetry(): Promise<void> {
    setIsAsking(true);
    await site.start();
    setIsAsking(false);
  }

  return (
    <FullPage>
      <div role="alert">
        <h1>{texts['app.unreachable']}</h1>
        <p>{texts['app.unreachableHint']}</p>
        <p className="host-muted">{message}</p>
      </div>
      <button
        type="button"
        className="host-button"
        disabled={isAsking}
        onClick={() => {
          void handleRetry();
        }}
      >
        {texts['app.tryAgain']}
      </button>
    </FullPage>
  );
}
