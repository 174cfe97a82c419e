import { useStore } from '@diwan/chat-kit';
import { formatText, systemClock, type UsageAdapter } from '@diwan/core';
import type { DailyUsage } from '@diwan/core/wire';
import { type ReactElement, useState } from 'react';

import type { Site } from '../app/createSite.ts';
import type { Language } from '../texts/loadLanguage.ts';
import { costText } from './moneyText.ts';
import { Panel } from './Panel.tsx';
import { UsageChart } from './UsageChart.tsx';
import { usageByDay, usageByModel } from './usageDays.ts';
import { useLoaded } from './useLoaded.ts';

/** How many days can be looked at. */
const PERIODS = [7, 30, 90] as const;

/** Props of {@link UsagePanel}. */
export interface UsagePanelProps {
  site: Pick<Site, 'language'>;
  usage: UsageAdapter;
}

/** Tokens and spend of the last days, as a picture and by model. */
export function UsagePanel({ site, usage }: UsagePanelProps): ReactElement {
  const language = useStore(site.language);
  const { texts } = language;
  const [days, setDays] = useState<number>(30);
  const [loaded, reload] = useLoaded((signal) => usage.usage(days, signal), [usage, days]);

  return (
    <Panel heading={texts['usage.heading']} texts={texts} loaded={loaded} onRetry={reload}>
      {(entries) => (
        <>
          <div className="host-periods" role="group" aria-label={texts['usage.heading']}>
            {PERIODS.map((period) => (
              <button
                key={period}
                type="button"
                className="host-quiet-button"
                aria-pressed={period === days}
                onClick={() => setDays(period)}
              >
                {formatText(texts['usage.period'], { days: period })}
              </button>
            ))}
          </div>
          <Picture entries={entries} days={days} language={language} />
        </>
      )}
    </Panel>
  );
}

function Picture(props: { entries: readonly DailyUsage[]; days: number; language: Language }): ReactElement {
  const { entries, days, language } = props;
  const { texts, locale } = language;
  if (entries.length === 0) return <p className="host-muted">{texts['usage.none']}</p>;
  const count = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });

  return (
    <>
      <UsageChart sums={usageByDay(entries, days, systemClock.now())} language={language} />
      <div className="host-table-box">
        <table className="host-table">
          <caption>{texts['usage.byModel']}</caption>
          <thead>
            <tr>
              <th scope="col">{texts['usage.model']}</th>
              <th scope="col">{texts['usage.replies']}</th>
              <th scope="col">{texts['usage.tokens']}</th>
              <th scope="col">{texts['usage.spent']}</th>
            </tr>
          </thead>
          <tbody>
            {usageByModel(entries).map(({ name, replies, tokens, charge }) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>{count.format(replies)}</td>
                <td>{count.format(tokens)}</td>
                <td>
                  <bdi>{costText(charge)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
