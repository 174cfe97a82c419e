import { threadOf } from '../chat/messageTree.ts';
import { treeFromRecord } from '../chat/treeRecord.ts';
import type { ScreenTexts } from '../locale/screenEn.ts';
import { firstCharacters } from '../text/firstCharacters.ts';
import type { ChatRecord } from '../wire/chatRecord.ts';
import { exportedJson } from './exportedJson.ts';
import { exportedMarkdown } from './exportedMarkdown.ts';

/** How a chat is written out. */
export interface ExportOptions {
  /** For readers, or for programs. */
  readonly format: 'markdown' | 'json';
  readonly texts: ScreenTexts;
  /** BCP 47 tag, for dates. */
  readonly locale: string;
  /** IANA zone of dates; `undefined` is the machine's own. */
  readonly timeZone?: string | undefined;
  /** Put before addresses that begin with a slash, so that they lead somewhere outside of the page. */
  readonly origin?: string;
}

/** A chat as a file. */
export interface ChatExport {
  readonly name: string;
  readonly mimeType: string;
  readonly text: string;
}

/**
 * Writes out the thread that a chat shows, of several answers the chosen one. Attached files are named, not carried
 * along; the text is what the reader saw, not what was sent to the model in its place.
 */
export function exportChat(record: ChatRecord, options: ExportOptions): ChatExport {
  const { format, texts } = options;
  const messages = threadOf(treeFromRecord(record, texts['chat.errorPrefix']));
  const title = record.title === '' ? texts['chat.untitled'] : record.title;
  switch (format) {
    case 'markdown':
      return {
        name: `${fileName(title)}.md`,
        mimeType: 'text/markdown',
        text: exportedMarkdown({ ...record, title }, messages, options),
      };
    case 'json':
      return {
        name: `${fileName(title)}.json`,
        mimeType: 'application/json',
        text: exportedJson(record, messages),
      };
  }
}

/** Characters of a title that its file keeps. */
const LONGEST_NAME = 80;

/** What some file system refuses, what turns the direction of a text, and dots that would hide the file. */
function fileName(title: string): string {
  const plain = title
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  return firstCharacters(plain, LONGEST_NAME).replace(/[. ]+$/, '') || 'chat';
}
