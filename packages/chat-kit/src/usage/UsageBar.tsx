import type { ReactElement } from 'react';

import { useChatContext } from '../provider/chatContext.ts';
import { NextMessageCost } from './NextMessageCost.tsx';
import { SessionStatus } from './SessionStatus.tsx';

/** Under the composer: what is left of the session and the balance, and what the next message holds and costs. */
export function UsageBar(): ReactElement {
  const { profile } = useChatContext();

  return (
    <div className="dk-usage">
      {profile !== null && <SessionStatus profile={profile} />}
      <NextMessageCost />
    </div>
  );
}
