import type { WireAttachment } from '../../wire/message.ts';
import type { ChatRequest } from '../chatTransport.ts';

/** A piece of what the user sends, as every protocol can carry it. */
export type AttachedContent =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'image' | 'file';
      readonly name: string;
      /** A data URL, or an address where the file lies. */
      readonly url: string;
      readonly mimeType: string;
    };

/** The message and its attachments, in order; an empty message is left out where something is attached. */
export function messageContent({ message, attachments }: ChatRequest): AttachedContent[] {
  const attached = attachments.map(contentOf);
  return message.trim() === '' && attached.length > 0
    ? attached
    : [{ type: 'text', text: message }, ...attached];
}

function contentOf({ type, name, data, mimeType }: WireAttachment): AttachedContent {
  const typeInData = DATA_URL.exec(data)?.[1];
  if (typeInData === undefined && !data.startsWith('/api/files/')) {
    return { type: 'text', text: fencedText(name, data) };
  }
  const known = mimeType ?? typeInData ?? '';
  return { type, name, url: data, mimeType: known === '' ? 'application/octet-stream' : known };
}

const DATA_URL = /^data:([^;,]*)[;,]/;

/** A fence longer than any in the text, so that a file cannot end its own frame. */
function fencedText(name: string, text: string): string {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((most, fence) => Math.max(most, fence.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `Attached file ${JSON.stringify(name)}:\n${fence}\n${text}\n${fence}`;
}
