import { Thread } from '@diwan/chat-kit';

/** The messages of a chat, with all that draws one: Markdown, code, attachments, actions. */
export const ThreadRows = Thread.Items;
