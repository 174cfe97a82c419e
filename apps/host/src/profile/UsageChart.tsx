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

/** A bar for each day: of tokens, and of money where any was spent. Screen readers get a list of the days instead. */
export function UsageChart({ sums, language }: UsageChartProps): ReactElement {
  const { texts } = language;
  const spent = sums.reduce((sum, { charge }) => sum + charge, 0);
  const tokens = sums.reduce((sum, day) => sum + day.tokens, 0);

  return (
    <div className="host-charts">
      <Bars
        name={texts['usage.tokens']}
        total={countText(tokens, language)}
        bars={sums.map((sum) => [sum.name, sum.tokens])}
        language={language}
      />
      {spent > 0 && (
        <Bars
          name={texts['usage.spent']}
          total={costText(spent)}
          bars={sums.map((sum) => [sum.name, sum.charge])}
          language={language}
        />
      )}
      <ul className="dk-visually-hidden" aria-label={texts['usage.chart']}>
        {sums
          .filter((sum) => sum.tokens > 0)
          .map((sum) => (
            <li key={sum.name}>{barText(sum, language)}</li>
          ))}
      </ul>
    </div>
  );
}

interface BarsProps {
  /** What is counted. */
  name: string;
  /** Of all days. */
  total: string;
  /** Each day with its amount. */
  bars: readonly (readonly [day: string, amount: number])[];
  language: Language;
}

function Bars({ name, total, bars, language }: BarsProps): ReactElement {
  const most = Math.max(...bars.map(([, amount]) => amount)) || 1;
  const days = [bars[0], bars.at(-1)].map((bar) => (bar === undefined ? '' : dayText(bar[0], language)));

  return (
    <figure className="host-chart">
      <figcaption>
        <span>{name}</span>
        <bdi>{total}</bdi>
      </figcaption>
      <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(([day, amount], order) => {
          // A day with little use is still seen.
          const height = amount === 0 ? 0 : Math.max((amount / most) * HEIGHT, 2);
          return <rect key={day} x={order + 0.15} y={HEIGHT - height} width={0.7} height={height} />;
        })}
      </svg>
      <p className="host-chart-days" aria-hidden="true">
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </figure>
  );
}

function barText({ name, tokens, charge }: UsageSum, language: Language): string {
  return formatText(language.texts['usage.barOf'], {
    day: dayText(name, language),
    tokens: countText(tokens, language),
    spent: costText(charge),
  });
}

function countText(count: number, { locale }: Language): string {
  return new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(count);
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
