import { formatCost, type MessageEstimate, modelPrice, type ScreenTexts } from '@diwan/core';
import type { Model } from '@diwan/core/wire';

/** What the next message costs: an unknown price is neither free nor a number. @param model - `null` while none is chosen */
export function costText(
  { stats }: Pick<MessageEstimate, 'stats'>,
  model: Model | null,
  labels: ScreenTexts,
): string {
  const price = model === null ? 'priced' : modelPrice(model).status;
  switch (price) {
    case 'free':
      return labels['models.free'];
    case 'unknown':
      return labels['pricing.unknown'];
    case 'priced':
      return formatCost(stats.nextMessageCost);
  }
}
