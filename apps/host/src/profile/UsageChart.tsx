import { formatText } from '@diwan/core';
import type { ReactElement } from 'react';

import type { Language } from '../texts/loadLanguage.ts';
import { costText } from './moneyText.ts';
import type { UsageSum } from './usageDays.ts';

/** Props of {@link UsageChart}. */
export interface UsageChartProps {
  /** One entry a day, oldest first. */
  sums: readonly UsageSum[];
  language: Language;
}

const HEIGHT = 96;

/** A bar for each day. Screen readers get a list of the days on which something was used. */
export function UsageChart({ sums, language }: UsageChartProps): ReactElement {
  const { texts } = language;
  const most = Math.max(...sums.map(({ tokens }) => tokens), 1);
  const first = sums[0];
  const last = sums.at(-1);

  return (
    <figure className="host-chart">
      <svg viewBox={`0 0 ${sums.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {sums.map(({ name, tokens }, order) => {
          // A day with little use is still seen.
          const height = tokens === 0 ? 0 : Math.max((tokens / most) * HEIGHT, 2);
          return <rect key={name} x={order + 0.15} y={HEIGHT - height} width={0.7} height={height} />;
        })}
      </svg>
      <ul className="dk-visually-hidden" aria-label={texts['usage.chart']}>
        {sums
          .filter(({ tokens }) => tokens > 0)
          .map((sum) => (
            <li key={sum.name}>{barText(sum, language)}</li>
          ))}
      </ul>
      <figcaption>
        <span>{first === undefined ? '' : dayText(first.name, language)}</span>
        <span>{last === undefined ? '' : dayText(last.name, language)}</span>
      </figcaption>
    </figure>
  );
}

function barText({ name, tokens, charge }: UsageSum, language: Language): string {
  const count = new Intl.NumberFormat(language.locale, { numberingSystem: 'latn' });
  return formatText(language.texts['usage.barOf'], {
    day: dayText(name, language),
    tokens: count.format(tokens),
    spent: costText(charge),
  });
}

function dayText(day: string, { locale }: Language): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  });
  return format.format(Date.parse(day));
}
