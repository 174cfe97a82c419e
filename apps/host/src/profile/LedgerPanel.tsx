import { useStore } from '@diwan/chat-kit';
import type { UsageAdapter } from '@diwan/core';
import type { LedgerEntry, LedgerPage } from '@diwan/core/wire';
import { type ReactElement, useState } from 'react';

import type { Site } from '../app/createSite.ts';
import { logFailure } from '../app/logFailure.ts';
import type { Language } from '../texts/loadLanguage.ts';
import { LedgerRow } from './LedgerRow.tsx';
import { Panel } from './Panel.tsx';
import { useLoaded } from './useLoaded.ts';

/** Props of {@link LedgerPanel}. */
export interface LedgerPanelProps {
  site: Pick<Site, 'language'>;
  usage: UsageAdapter;
}

/** Every change of the balance; for a reply with its estimate, hold and charge. */
export function LedgerPanel({ site, usage }: LedgerPanelProps): ReactElement {
  const language = useStore(site.language);
  const { texts } = language;
  const [loaded, reload] = useLoaded((signal) => usage.ledger(undefined, signal), [usage]);

  return (
    <Panel heading={texts['ledger.heading']} texts={texts} loaded={loaded} onRetry={reload}>
      {(first) => <LedgerPages first={first} usage={usage} language={language} />}
    </Panel>
  );
}

function LedgerPages(props: { first: LedgerPage; usage: UsageAdapter; language: Language }): ReactElement {
  const { first, usage, language } = props;
  const { texts } = language;
  const [more, setMore] = useState<readonly LedgerEntry[]>([]);
  const [cursor, setCursor] = useState(first.nextCursor);
  const [isLoading, setLoading] = useState(false);
  const entries = [...first.entries, ...more];
  if (entries.length === 0) return <p className="host-muted">{texts['ledger.none']}</p>;

  async function handleMore(): Promise<void> {
    setLoading(true);
    try {
      const page = await usage.ledger(cursor ?? undefined);
      setMore([...more, ...page.entries]);
      setCursor(page.nextCursor);
    } catch (error) {
      logFailure('ledger-page-failed', error);
    }
    setLoading(false);
  }

  return (
    <>
      <p className="host-muted">{texts['ledger.note']}</p>
      <LedgerTable entries={entries} language={language} />
      {cursor !== null && (
        <button
          type="button"
          className="host-quiet-button"
          disabled={isLoading}
          onClick={() => void handleMore()}
        >
          {isLoading ? texts['panel.loading'] : texts['ledger.more']}
        </button>
      )}
    </>
  );
}

function LedgerTable(props: { entries: readonly LedgerEntry[]; language: Language }): ReactElement {
  const { entries, language } = props;
  const { texts } = language;
  const columns = ['time', 'what', 'estimate', 'hold', 'charge', 'balance'] as const;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keyboard
    <div className="host-table-box" role="group" aria-label={texts['ledger.heading']} tabIndex={0}>
      <table className="host-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {texts[`ledger.${column}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <LedgerRow key={entry.id} entry={entry} language={language} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
