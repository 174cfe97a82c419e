import { formatText, isFree } from '@diwan/core';
import type { ReactElement } from 'react';

import { useFocusComposer } from '../composer/useFocusComposer.ts';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useOptionalStore } from '../provider/useOptionalStore.ts';

/** Chooses a free model in place of a paid one; the text in the composer stays. Draws nothing where there is none. */
export function FreeModelButton(): ReactElement | null {
  const { models } = useChatContext();
  const labels = useThreadLabels();
  const focusComposer = useFocusComposer();
  const list = useOptionalStore(models);
  const free = list?.offered.find(isFree);
  if (models === null || free === undefined || free.id === list?.selected?.id) return null;

  return (
    <button
      type="button"
      className="dk-button"
      onClick={() => {
        models.select(free.id);
        focusComposer();
      }}
    >
      {formatText(labels['allowance.useFree'], { model: free.displayName })}
    </button>
  );
}
