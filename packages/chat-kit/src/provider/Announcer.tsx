import type { Store } from '@diwan/core';
import { memo, type ReactElement } from 'react';

import { useStore } from './useStore.ts';

/** A text to be spoken; each has its own turn, so that the same text twice is spoken twice. */
export interface Announcement {
  readonly turn: number;
  readonly text: string;
}

/** The one place of the page that speaks to screen readers. */
export const Announcer = memo(function Announcer({
  announcements,
}: {
  announcements: Store<Announcement>;
}): ReactElement {
  const { turn, text } = useStore(announcements);

  return (
    <div aria-live="polite" className="dk-announcer dk-visually-hidden">
      <p key={turn}>{text}</p>
    </div>
  );
});
