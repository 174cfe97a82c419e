import { EmptyThread, useStore } from '@diwan/chat-kit';
import type { ModelCatalogue, ScreenTexts } from '@diwan/core';
import type { ReactElement } from 'react';

/** Ids of the embedded guide's models begin so. */
const GUIDE_PREFIX = 'diwan-guide';

/** Props of {@link ChatStart}. */
export interface ChatStartProps {
  texts: ScreenTexts;
  models: ModelCatalogue;
}

/** The start of a chat. The guide is no language model, so with it the examples are what it can answer. */
export function ChatStart({ texts, models }: ChatStartProps): ReactElement {
  const { selected } = useStore(models);
  if (selected?.id.startsWith(GUIDE_PREFIX) !== true) return <EmptyThread />;
  const examples = [
    texts['guide.example1'],
    texts['guide.example2'],
    texts['guide.example3'],
    texts['guide.example4'],
  ];
  return <EmptyThread examples={examples} />;
}
