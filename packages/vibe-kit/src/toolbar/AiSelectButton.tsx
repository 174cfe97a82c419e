import { IconButton, useAnnounce, useStore } from '@diwan/chat-kit';
import { type ReactElement, useEffect } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';
import { CodingIcon } from './CodingIcon.tsx';
import { ToolButton } from './ToolButton.tsx';

/** Lets the model choose files for the message being written, and can be stopped. What came of it stands in the chat. */
export function AiSelectButton(): ReactElement {
  const { aiSelection } = useCoding();
  const { status, result } = useStore(aiSelection);
  const announce = useAnnounce();
  const labels = useLabels();
  const isSelecting = status === 'selecting';

  useEffect(() => {
    if (result !== null) announce(result.text);
  }, [result, announce]);

  return (
    <>
      <ToolButton
        icon={<CodingIcon name="sparkle" />}
        reason={null}
        isBusy={isSelecting}
        onPress={() => void aiSelection.select()}
      >
        {isSelecting ? labels['toolbar.aiSelecting'] : labels['toolbar.aiSelect']}
      </ToolButton>
      {isSelecting && (
        <IconButton
          icon="stop"
          label={labels['toolbar.stopSelecting']}
          onClick={() => aiSelection.cancel()}
        />
      )}
    </>
  );
}
