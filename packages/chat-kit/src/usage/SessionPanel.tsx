import { formatBalance, modelRestriction, perHourText, refillText } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { type Fact, Facts } from './Facts.tsx';
import { FreeModelButton } from './FreeModelButton.tsx';
import type { SessionView } from './sessionView.ts';
import { useMinutes } from './useMinutes.ts';

/** The session tokens as a whole: used, remaining, when more come, and the balance; what is blocked and the way out. */
export function SessionPanel({ view }: { view: SessionView }): ReactElement {
  const { locale } = useChatContext();
  const labels = useLabels();
  const { maxTokens, usedTokens, tokensPerHour } = view.allowance;
  const restriction = modelRestriction(view);
  const share = maxTokens === 0 ? 1 : Math.min(usedTokens / maxTokens, 1);

  return (
    <>
      <h3 className="dk-popover-heading">
        {restriction === null ? labels['allowance.label'] : labels[`models.restriction.${restriction}`]}
      </h3>
      <span className="dk-meter" data-full={restriction === 'session-limit' || undefined} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <Facts facts={useFacts(view)} />
      <p>{perHourText(tokensPerHour, labels, locale)}</p>
      {restriction !== null && <p data-kind="notice">{labels[`allowance.${restriction}`]}</p>}
      {restriction !== null && <FreeModelButton />}
      {view.source === 'old' && <p data-kind="notice">{labels['allowance.old']}</p>}
      {view.source === 'page' && <p data-kind="notice">{labels['allowance.counted']}</p>}
    </>
  );
}

function useFacts({ allowance, balance }: SessionView): Fact[] {
  const { locale } = useChatContext();
  const labels = useLabels();
  const now = useMinutes();
  const count = new Intl.NumberFormat(locale);

  return [
    { term: labels['allowance.remaining'], value: count.format(allowance.remainingTokens) },
    { term: labels['allowance.used'], value: count.format(allowance.usedTokens) },
    { term: labels['allowance.most'], value: count.format(allowance.maxTokens) },
    ...(allowance.refillsAt === null
      ? []
      : [{ term: labels['allowance.refill'], value: refillText(allowance.refillsAt, now, labels) }]),
    ...(balance === null ? [] : [{ term: labels['allowance.balance'], value: formatBalance(balance) }]),
  ];
}
