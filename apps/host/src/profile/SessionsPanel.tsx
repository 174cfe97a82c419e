import { useStore } from '@diwan/chat-kit';
import { formatText, type SignedInSessions } from '@diwan/core';
import type { SignedInSession } from '@diwan/core/wire';
import { type ReactElement, useState } from 'react';

import type { Site } from '../app/createSite.ts';
import { logFailure } from '../app/logFailure.ts';
import type { Language } from '../texts/loadLanguage.ts';
import { Panel } from './Panel.tsx';
import { useLoaded } from './useLoaded.ts';

/** Props of {@link SessionsPanel}. */
export interface SessionsPanelProps {
  site: Pick<Site, 'language'>;
  sessions: SignedInSessions;
}

/** The browsers in which the user is signed in, and the way to sign them out. */
export function SessionsPanel({ site, sessions }: SessionsPanelProps): ReactElement {
  const language = useStore(site.language);
  const { texts } = language;
  const [loaded, reload] = useLoaded((signal) => sessions.list(signal), [sessions]);
  const [ending, end] = useEnding(reload);

  return (
    <Panel heading={texts['sessions.heading']} texts={texts} loaded={loaded} onRetry={reload}>
      {(list) => (
        <>
          <ul className="host-sessions">
            {list.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                language={language}
                onEnd={() => void end(() => sessions.revoke(session.id))}
              />
            ))}
          </ul>
          <p className="host-profile-saved" role="status">
            {ending.status === 'ended' ? texts['sessions.ended'] : null}
          </p>
          <p className="host-profile-failure" role="alert">
            {ending.status === 'failed' ? ending.failure : null}
          </p>
          {list.length > 1 && (
            <button
              type="button"
              className="host-quiet-button"
              onClick={() => void end(() => sessions.revokeOthers())}
            >
              {texts['sessions.endOthers']}
            </button>
          )}
        </>
      )}
    </Panel>
  );
}

/** What came of the last sign-out elsewhere. */
type Ending = { readonly status: 'none' | 'ended' } | { readonly status: 'failed'; readonly failure: string };

function useEnding(onEnded: () => void): readonly [Ending, (call: () => Promise<void>) => Promise<void>] {
  const [ending, setEnding] = useState<Ending>({ status: 'none' });

  async function end(call: () => Promise<void>): Promise<void> {
    setEnding({ status: 'none' });
    try {
      await call();
      setEnding({ status: 'ended' });
      onEnded();
    } catch (error) {
      logFailure('session-not-ended', error);
      setEnding({ status: 'failed', failure: error instanceof Error ? error.message : String(error) });
    }
  }
  return [ending, end];
}

interface SessionRowProps {
  session: SignedInSession;
  language: Language;
  onEnd: () => void;
}

function SessionRow({ session, language, onEnd }: SessionRowProps): ReactElement {
  const { texts, locale } = language;
  const { label, createdAt, lastSeenAt, current } = session;
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    numberingSystem: 'latn',
  });
  const times = formatText(texts['sessions.since'], {
    date: format.format(Date.parse(createdAt)),
    seen: format.format(Date.parse(lastSeenAt)),
  });

  return (
    <li>
      <span>
        <bdi>{label}</bdi>
        {current && <strong> · {texts['sessions.current']}</strong>}
        <span className="host-muted">{times}</span>
      </span>
      {!current && (
        <button
          type="button"
          className="host-quiet-button"
          aria-label={formatText(texts['sessions.endOf'], { label })}
          onClick={onEnd}
        >
          {texts['sessions.end']}
        </button>
      )}
    </li>
  );
}
