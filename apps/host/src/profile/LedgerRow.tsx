import type { LedgerEntry } from '@diwan/core/wire';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

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
    reply === undefined
      ? ['', '', `+${balanceText(amount)}`]
      : [reply.cost.estimate, reply.cost.hold, reply.cost.charge].map(costText);

  return (
    <tr>
      <td>
        <time dateTime={time}>{when.format(Date.parse(time))}</time>
      </td>
      <th scope="row">
        {reply?.chatId === undefined ? (
          <bdi>{reply?.model ?? texts[`ledger.kind.${kind}`]}</bdi>
        ) : (
          <Link to={`/chat/${reply.chatId}`}>
            <bdi>{reply.model}</bdi>
          </Link>
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
