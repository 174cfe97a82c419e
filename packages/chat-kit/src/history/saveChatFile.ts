import { exportChat, type ExportOptions } from '@diwan/core';
import type { ChatRecord } from '@diwan/core/wire';

/** Hands a chat to the reader as a file. @returns the name of the file */
export function saveChatFile(record: ChatRecord, options: ExportOptions): string {
  const { name, mimeType, text } = exportChat(record, { ...options, origin: window.location.origin });
  const address = URL.createObjectURL(new Blob([text], { type: `${mimeType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
  return name;
}
