import type { AssistantMessage, ChatMessage, UserMessage } from '../chat/chatMessage.ts';
import type { ScreenTexts } from '../locale/screenEn.ts';
import type { ChatRecord } from '../wire/chatRecord.ts';
import type { ExportOptions } from './exportChat.ts';

/** A chat for readers: a heading, and each message under its author and time, apart from the next by a rule. */
export function exportedMarkdown(
  { title }: Pick<ChatRecord, 'title'>,
  messages: readonly ChatMessage[],
  options: ExportOptions,
): string {
  const timeOf = new Intl.DateTimeFormat(options.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(options.timeZone === undefined ? {} : { timeZone: options.timeZone }),
  });
  const written = messages.map((message) => {
    const author = authorOf(message, options.texts);
    const heading = `**${author}** · ${timeOf.format(Date.parse(message.timestamp))}`;
    return [heading, ...partsOf(message, options)].filter((part) => part !== '').join('\n\n');
  });
  return `${[`# ${title.replaceAll(/\s+/g, ' ')}`, ...written].join('\n\n---\n\n')}\n`;
}

function authorOf(message: ChatMessage, texts: ScreenTexts): string {
  switch (message.role) {
    case 'user':
      return texts['message.you'];
    case 'notice':
      return texts['message.notice'];
    case 'assistant':
      return message.model === undefined
        ? texts['message.assistant']
        : `${texts['message.assistant']} (${message.model})`;
  }
}

function partsOf(message: ChatMessage, options: ExportOptions): string[] {
  switch (message.role) {
    case 'notice':
      return [quoted(message.content)];
    case 'user':
      return [closed(message.content), attachmentsOf(message, options.texts)];
    case 'assistant':
      return [
        closed(message.content),
        imageOf(message, options),
        sourcesOf(message, options),
        endOf(message, options.texts),
      ];
  }
}

function attachmentsOf({ attachments }: UserMessage, texts: ScreenTexts): string {
  if (attachments.length === 0) return '';
  return `${texts['message.attachments']}: ${attachments.map(({ name }) => name).join(', ')}`;
}

function imageOf({ image }: AssistantMessage, { texts, origin }: ExportOptions): string {
  if (image === undefined) return '';
  const label = texts['message.generatedImage'];
  // A picture in the record itself would be pages of letters.
  return image.startsWith('data:') ? `*${label}*` : `![${label}](${absolute(image, origin)})`;
}

function sourcesOf({ sources }: AssistantMessage, { texts, origin }: ExportOptions): string {
  if (sources.length === 0) return '';
  const links = sources.map(({ title, url }) => {
    const label = (title === '' ? url : title).replaceAll(/[[\]]/g, String.raw`\$&`);
    return `- [${label}](<${absolute(url, origin)}>)`;
  });
  return [`${texts['message.sources']}:`, '', ...links].join('\n');
}

/** How the reply ended, where it is not simply there. */
function endOf({ state }: AssistantMessage, texts: ScreenTexts): string {
  switch (state.status) {
    case 'complete':
    case 'streaming':
      return '';
    case 'stopped':
      return `*${texts['chat.stopped']}*`;
    case 'failed':
      return quoted(`${texts['chat.errorPrefix']}${state.failure.message}`);
  }
}

function absolute(address: string, origin = ''): string {
  return address.startsWith('/') ? `${origin}${address}` : address;
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** A text whose last code block was never closed, as of a stopped reply, would swallow what stands behind it. */
function closed(text: string): string {
  let fence: string | null = null;
  for (const line of text.split('\n')) {
    const [, run = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (run === '') continue;
    if (fence === null) fence = run;
    else if (run.startsWith(fence) && rest.trim() === '') fence = null;
  }
  return fence === null ? text : `${text}\n${fence}`;
}
