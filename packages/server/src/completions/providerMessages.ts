import type { CompletionRequest, WireAttachment } from '@diwan/core/wire';

import { refusal } from '../http/refusal.ts';
import type { ProviderContent, ProviderMessage } from '../providers/modelProvider.ts';

/** Pictures that models read; an address on the web is not one of them, because nobody may make us fetch it. */
const IMAGE_DATA = /^data:image\/(png|jpeg|webp|gif);base64,/;
const PDF_DATA = /^data:application\/pdf;base64,/;
const TEXT_DATA = /^data:text\/[\w.+-]+(;charset=utf-8)?;base64,/i;

/**
 * What a model reads for a request: the conversation, then the message with its attachments behind it.
 *
 * @throws Boom 400 `empty-message`, and 400 `attachment-unreadable` for an attachment that is neither text nor a file that models read
 */
export function providerMessages({
  message,
  conversation,
  attachments,
}: CompletionRequest): ProviderMessage[] {
  const asked: ProviderContent[] = message.trim() === '' ? [] : [textPart(message)];
  if (asked.length + attachments.length === 0) {
    throw refusal(400, 'empty-message', 'The message is empty.', { body: { field: 'message' } });
  }
  return [
    ...conversation.map(({ role, content }) => ({ role, content: [textPart(content)] })),
    { role: 'user', content: [...asked, ...attachments.map(contentOf)] },
  ];
}

function contentOf(attachment: WireAttachment): ProviderContent {
  const { type, name, data } = attachment;
  if (type === 'image' || IMAGE_DATA.test(data)) {
    if (IMAGE_DATA.test(data)) return { type: 'image', url: data };
    throw unreadable(name);
  }
  if (PDF_DATA.test(data)) return { type: 'file', name, url: data };
  if (TEXT_DATA.test(data)) return attachedText(name, decoded(data));
  if (data.startsWith('data:') || data.startsWith('/api/')) throw unreadable(name);
  return attachedText(name, data);
}

/** A fence longer than any in the text, so that a file cannot end its own frame. */
function attachedText(name: string, text: string): ProviderContent {
  const longest = text.match(/`{3,}/g)?.reduce((most, fence) => Math.max(most, fence.length), 0) ?? 0;
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return textPart(`Attached file ${JSON.stringify(name)}:\n${fence}\n${text}\n${fence}`);
}

function textPart(text: string): ProviderContent {
  return { type: 'text', text };
}

function decoded(dataUrl: string): string {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64').toString('utf8');
}

function unreadable(name: string): Error {
  return refusal(400, 'attachment-unreadable', `The attachment "${name}" cannot be read by a model.`, {
    body: { field: 'attachments' },
  });
}
