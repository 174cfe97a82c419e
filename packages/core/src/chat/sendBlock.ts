import type { ChatActivity, SendBlock } from './chat.ts';
import type { ChatExtrasSnapshot } from './chatExtras.ts';

/**
 * Why a text may not be sent now, or `null` when it may.
 *
 * White space alone never sends, unless a file goes along in its place; any other text is sent as typed.
 */
export function sendBlockOf(
  draft: string,
  activity: ChatActivity,
  hasModel: boolean,
  { blocked, needsText }: ChatExtrasSnapshot,
): SendBlock | null {
  switch (activity.status) {
    case 'answering':
      return 'answering';
    case 'loading':
    case 'load-failed':
      return 'loading';
    case 'idle':
      if (blocked === 'disconnected') return blocked;
      if (!hasModel) return 'no-model';
      if (blocked !== null) return blocked;
      return draft.trim() === '' && needsText ? 'empty' : null;
  }
}
