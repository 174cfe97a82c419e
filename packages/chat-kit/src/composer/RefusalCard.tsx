import { isFree } from '@diwan/core';
import type { ReactElement } from 'react';

import { IconButton } from '../controls/IconButton.tsx';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useOptionalStore } from '../provider/useOptionalStore.ts';
import { useStore } from '../provider/useStore.ts';
import { FreeModelButton } from '../usage/FreeModelButton.tsx';

/** Why the last message was not sent, with a free model at hand. Draws nothing once such a model is chosen. */
export function RefusalCard(): ReactElement | null {
  const { refusal, models } = useChatContext();
  const refused = useStore(refusal);
  const selected = useOptionalStore(models)?.selected ?? null;
  const labels = useThreadLabels();
  // With a free model nothing stands against the message any more.
  if (refused === null || (selected !== null && isFree(selected) && models !== null)) return null;

  return (
    <div className="dk-note" data-kind="refusal" role="alert">
      <div className="dk-note-text">
        <p dir="auto">{refused.text}</p>
        {refused.reason === 'session-limit' && <p>{labels['allowance.session-limit']}</p>}
        <FreeModelButton />
      </div>
      <IconButton icon="close" label={labels['common.close']} onClick={() => refusal.set(null)} />
    </div>
  );
}
