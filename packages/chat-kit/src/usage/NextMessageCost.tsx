import { formatText, formatTokenCount } from '@diwan/core';
import type { ReactElement } from 'react';

import { PopoverButton } from '../dialogs/PopoverButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useOptionalStore } from '../provider/useOptionalStore.ts';
import { useStore } from '../provider/useStore.ts';
import { costText } from './costText.ts';
import { EstimateBreakdown } from './EstimateBreakdown.tsx';

/** Tokens and cost of the next message, with their parts behind a click. They follow typing a moment later. */
export function NextMessageCost(): ReactElement {
  const { chat, models, locale } = useChatContext();
  const estimate = useStore(chat.estimate);
  const model = useOptionalStore(models)?.selected ?? null;
  const labels = useLabels();
  const tokens = formatTokenCount(estimate.stats.totalTokens, locale);

  return (
    <PopoverButton
      className="dk-usage-button"
      label={labels['usage.label']}
      summary={
        <>
          <span>{formatText(labels['usage.summary'], { tokens })}</span>
          <bdi className="dk-usage-cost">{costText(estimate, model, labels)}</bdi>
        </>
      }
    >
      <EstimateBreakdown estimate={estimate} model={model} />
    </PopoverButton>
  );
}
