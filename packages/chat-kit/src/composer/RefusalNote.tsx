import { createElement, type ReactElement } from 'react';

import { createLazyPart, useLazyPart } from '../controls/lazyPart.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useStore } from '../provider/useStore.ts';

const card = createLazyPart(async () => (await import('./RefusalCard.tsx')).RefusalCard);

/** Says above the composer why the last message was not sent; the next one takes it away. */
export function RefusalNote(): ReactElement | null {
  const { refusal } = useChatContext();
  const RefusalCard = useLazyPart(card, useStore(refusal) !== null);
  return RefusalCard === null ? null : createElement(RefusalCard);
}
