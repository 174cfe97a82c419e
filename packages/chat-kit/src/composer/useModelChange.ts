import type { AttachmentChange, Microdollars } from '@diwan/core';
import type { Model } from '@diwan/core/wire';
import { useEffect, useState } from 'react';

import { useChatContext } from '../provider/chatContext.ts';

/** What became different with another model. */
export interface ModelChange {
  readonly model: Model;
  /** What the model reads or does not read of the attached files, other than the one before. */
  readonly changes: readonly AttachmentChange[];
  /** What the next message would have cost before. */
  readonly costBefore: Microdollars;
}

/** Follows the chosen model: the attached files are checked against it, and what changed is told until it is closed. */
export function useModelChange(): { readonly change: ModelChange | null; readonly forget: () => void } {
  const { chat, models, attachments } = useChatContext();
  const [change, setChange] = useState<ModelChange | null>(null);

  useEffect(() => {
    if (models === null) return undefined;
    let known = models.getSnapshot().selected;
    attachments?.setModel(known);
    return models.subscribe(() => {
      const { selected } = models.getSnapshot();
      if (selected?.id === known?.id) return;
      const isFirst = known === null;
      known = selected;
      const changes = attachments?.setModel(selected) ?? [];
      const costBefore = chat.estimate.getSnapshot().stats.nextMessageCost;
      setChange(selected === null || isFirst ? null : { model: selected, changes, costBefore });
    });
  }, [chat, models, attachments]);

  // With the next message nothing of it is news any more.
  useEffect(() => {
    if (change === null) return undefined;
    const { chatId, messages } = chat.getSnapshot();
    return chat.subscribe(() => {
      const now = chat.getSnapshot();
      if (now.chatId !== chatId || now.messages.length !== messages.length) setChange(null);
    });
  }, [chat, change]);

  return { change, forget: () => setChange(null) };
}
