import { type ChatHistory, formatText } from '@diwan/core';
import type { ChatSummary } from '@diwan/core/wire';
import { useState } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';

/** Gives chats as files, and knows which one could not be given. */
export interface Export {
  /** The chat that could not be read for it last, or `null`. */
  readonly failed: ChatSummary | null;
  readonly exportChat: (summary: ChatSummary, format: 'markdown' | 'json') => void;
}

/** Exports chats of a history: the way from the menu to the file. */
export function useExport(history: ChatHistory): Export {
  const { locale, timeZone, announce, log } = useChatContext();
  const labels = useLabels();
  const [failed, setFailed] = useState<ChatSummary | null>(null);

  async function save(summary: ChatSummary, format: 'markdown' | 'json'): Promise<void> {
    setFailed(null);
    try {
      const [{ saveChatFile }, record] = await Promise.all([
        import('./saveChatFile.ts'),
        history.load(summary.id),
      ]);
      const name = saveChatFile(record, { format, texts: labels, locale, timeZone });
      announce(formatText(labels['history.exported'], { name }));
    } catch (error) {
      log('export-chat-failed', error);
      setFailed(summary);
    }
  }

  return { failed, exportChat: (summary, format) => void save(summary, format) };
}
