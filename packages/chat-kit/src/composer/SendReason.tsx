import { formatText, type SendBlock } from '@diwan/core';
import type { ReactElement } from 'react';

import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useOptionalStore } from '../provider/useOptionalStore.ts';

/**
 * Says in the composer what a send waits for, where it is not plain to see: files being read, a model that was not
 * chosen, a companion that is not connected. The send button has the same words.
 */
export function SendReason({ blocked }: { blocked: SendBlock | null }): ReactElement | null {
  const { attachments } = useChatContext();
  const labels = useThreadLabels();
  const names = useOptionalStore(attachments)?.waitingFor ?? [];
  if (blocked === null || blocked === 'empty' || blocked === 'answering') return null;

  return (
    <p className="dk-composer-reason">
      {labels[`composer.blocked.${blocked}`]}
      {blocked === 'reading' && names.length > 0 && (
        <>
          {' · '}
          {formatText(labels['attachments.waiting'], { names: names.join(', ') })}
        </>
      )}
    </p>
  );
}
