import {
  type DisplayCurrency,
  formatCost,
  formatText,
  formatTokenCount,
  type MessageEstimate,
  type Microdollars,
  modelPrice,
  modelPriceLabel,
  type ScreenTexts,
  warningText,
} from '@diwan/core';
import { type ReactElement, useEffect } from 'react';

import { IconButton } from '../controls/IconButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useStore } from '../provider/useStore.ts';
import type { ModelChange } from './useModelChange.ts';

/** Props of {@link ChangeNote}. */
export interface ChangeNoteProps {
  change: ModelChange;
  onClose: () => void;
}

/** What became different with another model, line by line, also spoken. */
export function ChangeNote({ change, onClose }: ChangeNoteProps): ReactElement {
  const { chat, announce, locale, currency } = useChatContext();
  const estimate = useStore(chat.estimate);
  const labels = useLabels();
  const lines = linesOf(change, estimate, { labels, locale, currency });
  const spoken = lines.join(' ');
  // The estimate follows a moment later: what is spoken is what stands there then.
  useEffect(() => announce(spoken), [announce, spoken]);

  return (
    <div className="dk-note">
      <div className="dk-note-text">
        {lines.map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
      </div>
      <IconButton icon="close" label={labels['common.close']} onClick={onClose} />
    </div>
  );
}

interface Wording {
  readonly labels: ScreenTexts;
  readonly locale: string;
  readonly currency: DisplayCurrency;
}

function linesOf(
  { model, changes, costBefore }: ModelChange,
  { stats, contextWindow }: MessageEstimate,
  { labels, locale, currency }: Wording,
): string[] {
  const price = modelPriceLabel(model, currency, labels);
  const lines = [formatText(labels['models.changed'], { model: model.displayName, price })];
  const isKnown = modelPrice(model).status !== 'unknown';
  if (isKnown && stats.nextMessageCost !== costBefore) {
    const costs = {
      before: amountText(costBefore, labels),
      after: amountText(stats.nextMessageCost, labels),
    };
    lines.push(formatText(labels['models.changedCost'], costs));
  }
  const tokens = stats.totalTokens - stats.estimatedOutputTokens;
  if (contextWindow !== null && tokens > contextWindow) {
    const counts = {
      tokens: formatTokenCount(tokens, locale),
      limit: formatTokenCount(contextWindow, locale),
    };
    lines.push(formatText(labels['models.changedWindow'], counts));
  }
  for (const { name, change, warning } of changes) {
    if (change === 'cleared') lines.push(formatText(labels['models.changedCleared'], { name }));
    else lines.push(`${name}: ${warningText(warning, labels)}`);
  }
  return lines;
}

function amountText(cost: Microdollars, labels: ScreenTexts): string {
  return cost === 0 ? labels['models.free'] : formatCost(cost);
}
