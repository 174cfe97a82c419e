import {
  formatBalance,
  formatText,
  formatTokenCount,
  modelRestriction,
  type ProfileSession,
  refillText,
} from '@diwan/core';
import { type ReactElement, useEffect } from 'react';

import { PopoverButton } from '../dialogs/PopoverButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useStore } from '../provider/useStore.ts';
import { SessionPanel } from './SessionPanel.tsx';
import { type SessionView, sessionView } from './sessionView.ts';
import { useMinutes } from './useMinutes.ts';

/** What is left of the session tokens and the balance, with all of it behind a click. It keeps the profile fresh. */
export function SessionStatus({ profile }: { profile: ProfileSession }): ReactElement | null {
  const labels = useLabels();
  const view = sessionView(useStore(profile));
  useEffect(() => profile.watch('chat'), [profile]);
  if (view === null) return null;

  return (
    <PopoverButton
      className="dk-usage-button"
      label={labels['allowance.label']}
      summary={<Summary view={view} />}
    >
      <SessionPanel view={view} />
    </PopoverButton>
  );
}

function Summary({ view }: { view: SessionView }): ReactElement {
  const { locale } = useChatContext();
  const labels = useLabels();
  const now = useMinutes();
  const { allowance, balance } = view;
  const restriction = modelRestriction(view);
  const tokens = formatTokenCount(allowance.remainingTokens, locale);
  const refill =
    restriction === 'session-limit' && allowance.refillsAt !== null
      ? ` · ${labels['allowance.refill']} ${refillText(allowance.refillsAt, now, labels)}`
      : '';

  return (
    <>
      {restriction === null ? (
        <span>{formatText(labels['allowance.left'], { tokens })}</span>
      ) : (
        <strong className="dk-usage-restriction">
          {labels[`models.restriction.${restriction}`]}
          {refill}
        </strong>
      )}
      {balance !== null && <bdi className="dk-usage-cost">{formatBalance(balance)}</bdi>}
    </>
  );
}
