import type { Clock } from '../store/clock.ts';
import type { AssistantMessage, LocalNotice, UserMessage } from './chatMessage.ts';

/** What gives a new message its id and its time. */
export interface MessageOrigin {
  clock: Clock;
  /** Gives the id of a new message. */
  newId: () => string;
}

/** A question without attachments. */
export function newQuestion(origin: MessageOrigin, content: string): UserMessage {
  return { ...begun(origin), role: 'user', content, attachments: [] };
}

/** A note of the page. */
export function newNotice(origin: MessageOrigin, content: string): LocalNotice {
  return { ...begun(origin), role: 'notice', content };
}

/** A reply before its first word. @param model - id of the model that is to write it */
export function newReply(origin: MessageOrigin, model: string): AssistantMessage {
  return {
    ...begun(origin),
    role: 'assistant',
    content: '',
    state: { status: 'streaming' },
    model,
    sources: [],
  };
}

function begun({ clock, newId }: MessageOrigin): { id: string; timestamp: string } {
  return { id: newId(), timestamp: new Date(clock.now()).toISOString() };
}
