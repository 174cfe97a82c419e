import { useChatContext } from './chatContext.ts';

/** Says a text to screen readers once they are silent. It is for news that the eye sees elsewhere. */
export function useAnnounce(): (text: string) => void {
  return useChatContext().announce;
}
