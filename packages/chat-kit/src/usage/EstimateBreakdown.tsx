import {
  formatCost,
  formatText,
  type MessageEstimate,
  modelPrice,
  modelPriceLabel,
  type ScreenTexts,
} from '@diwan/core';
import type { Model } from '@diwan/core/wire';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { costText } from './costText.ts';
import { Facts, type Fact } from './Facts.tsx';

/** Props of {@link EstimateBreakdown}. */
export interface EstimateBreakdownProps {
  estimate: MessageEstimate;
  /** The chosen model; `null` while none is. */
  model: Model | null;
}

/** What the next message is made of, what each part counts, and what all of it costs. */
export function EstimateBreakdown({ estimate, model }: EstimateBreakdownProps): ReactElement {
  const { locale } = useChatContext();
  const labels = useLabels();
  const count = new Intl.NumberFormat(locale);
  const { stats, contextWindow } = estimate;
  const isPriced = model !== null && modelPrice(model).status === 'priced';
  const isTooLong = contextWindow !== null && stats.totalTokens - stats.estimatedOutputTokens > contextWindow;

  const facts: Fact[] = PARTS.filter((part) => part !== 'projectFilesTokens' || stats[part] > 0).map(
    (part) => ({
      term: labels[`usage.part.${part}`],
      value: count.format(stats[part]),
    }),
  );
  facts.push({ term: labels['usage.total'], value: count.format(stats.totalTokens), isSum: true });
  facts.push({ term: labels['usage.cost'], value: costText(estimate, model, labels), isSum: true });

  return (
    <>
      <h3 className="dk-popover-heading">{labels['usage.label']}</h3>
      <Facts facts={facts} />
      {isPriced && estimate.isLearned && <p>{rangeText(estimate, labels)}</p>}
      {contextWindow !== null && (
        <p data-kind={isTooLong ? 'notice' : undefined}>
          {formatText(labels['usage.window'], { limit: count.format(contextWindow) })}
        </p>
      )}
      {isPriced && <p>{modelPriceLabel(model, 'USD', labels)}</p>}
      {model !== null && modelPrice(model).status === 'unknown' && (
        <p data-kind="notice">{labels['usage.unknownNote']}</p>
      )}
      {isPriced && <p>{labels['usage.note']}</p>}
    </>
  );
}

const PARTS = [
  'inputTokens',
  'attachmentTokens',
  'projectFilesTokens',
  'conversationTokens',
  'estimatedOutputTokens',
] as const;

function rangeText({ range }: MessageEstimate, labels: ScreenTexts): string {
  const { low, high } = range.nextMessageCost;
  return formatText(labels['usage.range'], { low: formatCost(low), high: formatCost(high) });
}
