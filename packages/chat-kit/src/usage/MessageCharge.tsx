import { formatCost, type Microdollars, microdollars, microdollarsOf } from '@diwan/core';
import type { MessageCost } from '@diwan/core/wire';
import type { ReactElement } from 'react';

import { PopoverButton } from '../dialogs/PopoverButton.tsx';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { Facts } from './Facts.tsx';

/** Props of {@link MessageCharge}. */
export interface MessageChargeProps {
  /** What an answer was thought to cost, what was held, and what was charged, in dollars. */
  cost: MessageCost;
  tabIndex?: number | undefined;
}

/**
 * What an answer cost, with the three amounts that reconcile behind a click: estimated, held and charged, and what of
 * the hold was given back. Draws nothing for a free answer.
 */
export function MessageCharge({ cost, tabIndex }: MessageChargeProps): ReactElement | null {
  const labels = useThreadLabels();
  const hold = amountOf(cost.hold);
  const charge = amountOf(cost.charge);
  if (charge === 0 && hold === 0) return null;

  return (
    <PopoverButton
      className="dk-usage-button"
      label={labels['usage.chargeLabel']}
      tabIndex={tabIndex}
      summary={
        <>
          <span className="dk-visually-hidden">{labels['usage.chargeLabel']}</span>
          <bdi className="dk-usage-cost">{formatCost(charge)}</bdi>
        </>
      }
    >
      <h3 className="dk-popover-heading">{labels['usage.chargeLabel']}</h3>
      <Facts
        facts={[
          { term: labels['usage.estimate'], value: formatCost(amountOf(cost.estimate)) },
          { term: labels['usage.hold'], value: formatCost(hold) },
          { term: labels['usage.released'], value: formatCost(givenBack(hold, charge)) },
          { term: labels['usage.charge'], value: formatCost(charge), isSum: true },
        ]}
      />
    </PopoverButton>
  );
}

/** The difference of both as they are shown, so that the numbers on the page add up. */
function givenBack(hold: Microdollars, charge: Microdollars): Microdollars {
  return microdollars(Math.max(shown(hold) - shown(charge), 0));
}

function shown(amount: Microdollars): number {
  return Math.ceil(amount / MICRODOLLARS_SHOWN) * MICRODOLLARS_SHOWN;
}

/** The smallest amount that four decimals show. */
const MICRODOLLARS_SHOWN = 100;

function amountOf(dollars: number): Microdollars {
  return microdollarsOf(dollars, 'up') ?? microdollars(0);
}
