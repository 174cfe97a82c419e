import type { MessageEstimate } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useOptionalStore } from '../provider/useOptionalStore.ts';
import { costText } from './costText.ts';

/** Props of {@link EstimateCost}. */
export interface EstimateCostProps {
  estimate: Pick<MessageEstimate, 'stats'>;
}

/** What a message would cost with the chosen model: an amount, "Free", or that nobody knows. */
export function EstimateCost({ estimate }: EstimateCostProps): ReactElement {
  const model = useOptionalStore(useChatContext().models)?.selected ?? null;
  const labels = useLabels();

  return <bdi className="dk-usage-cost">{costText(estimate, model, labels)}</bdi>;
}
