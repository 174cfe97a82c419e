import type { ReactElement } from 'react';

import { useChatContext } from '../provider/chatContext.ts';
import { timeTexts } from './timeTexts.ts';

/** When a message was written, in the reader's zone; the full date comes on hover and when its row has the focus. */
export function TimeStamp({ iso }: { iso: string }): ReactElement | null {
  const { locale, timeZone, clock } = useChatContext();
  const texts = timeTexts(iso, { now: clock.now(), locale, timeZone });
  if (texts === null) return null;

  return (
    <time className="dk-time" dateTime={iso} title={texts.full}>
      <span className="dk-time-short">{texts.short}</span>
      <span className="dk-time-full">{texts.full}</span>
    </time>
  );
}
