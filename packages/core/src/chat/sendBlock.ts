import type { ChatActivity, SendBlock } from './chat.ts';

/**
 * Why a text may not be sent now, or `null` when it may.
 *
 * White space alone never sends; any other text is sent as typed.
 */
export function sendBlockOf(draft: string, activity: ChatActivity, hasModel: boolean): SendBlock | null {
  switch (activity.status) {
    case 'answering':
      return 'answering';
    case 'loading':
    case 'load-failed':
      return 'loading';
    case 'idle':
      if (!hasModel) return 'no-model';
      return draft.trim() === '' ? 'empty' : null;
  }
}
