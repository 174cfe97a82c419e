import type { ReactElement } from 'react';

import { IconButton } from '../controls/IconButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useStore } from '../provider/useStore.ts';

/** Says above the composer why the last message was not sent; the next one takes it away. */
export function RefusalNote(): ReactElement | null {
  const { refusal } = useChatContext();
  const text = useStore(refusal);
  const labels = useLabels();
  if (text === null) return null;

  return (
    <div className="dk-refusal">
      <p dir="auto">{text}</p>
      <IconButton icon="close" label={labels['common.close']} onClick={() => refusal.set(null)} />
    </div>
  );
}
