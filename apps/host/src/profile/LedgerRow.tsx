import type { LedgerEntry, MessageCost } from '@diwan/core/wire';
import type { ReactElement } from 'react';

import { PageLink } from '../app/PageLink.tsx';
import type { Language } from '../texts/loadLanguage.ts';
import { balanceText, costText } from './moneyText.ts';

/** One change of the balance. */
export function LedgerRow({ entry, language }: { entry: LedgerEntry; language: Language }): ReactElement {
  const { time, kind, amount, balanceAfter, note, reply } = entry;
  const { texts, locale } = language;
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    numberingSystem: 'latn',
  });
  const amounts =
    reply === undefined ? ['', '', `+${balanceText(amount)}`] : costTexts(reply.cost, texts['models.free']);

  return (
    <tr>
      <td>
        <time dateTime={time}>{when.format(Date.parse(time))}</time>
      </td>
      <th scope="row">
        {reply?.chatId === undefined ? (
          <bdi>{reply?.model ?? texts[`ledger.kind.${kind}`]}</bdi>
        ) : (
          <PageLink to={`/chat/${reply.chatId}`}>
            <bdi>{reply.model}</bdi>
          </PageLink>
        )}
        {note !== undefined && (
          <>
            {' '}
            <bdi className="host-muted">{note}</bdi>
          </>
        )}
      </th>
      {amounts.map((text, order) => (
        // oxlint-disable-next-line react/no-array-index-key -- three columns, always the same
        <td key={order}>
          <bdi>{text}</bdi>
        </td>
      ))}
      <td>
        <bdi>{balanceText(balanceAfter)}</bdi>
      </td>
    </tr>
  );
}

/** Estimate, hold and charge; of a free reply, which had none of them, the word. */
function costTexts({ estimate, hold, charge }: MessageCost, free: string): string[] {
  const costs = [estimate, hold, charge];
  return costs.every((cost) => cost === 0) ? ['', '', free] : costs.map(costText);
}
