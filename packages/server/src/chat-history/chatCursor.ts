/** Where a page of the history ended: the next one begins with the chat after it. */
export interface ChatCursor {
  lastUpdated: Date;
  id: string;
}

/** A cursor as it stands in an address. */
export function cursorText({ lastUpdated, id }: ChatCursor): string {
  return `${lastUpdated.getTime()}.${id}`;
}

/** @returns undefined for a text that no `cursorText` gave */
export function cursorOf(text: string): ChatCursor | undefined {
  const match = /^(\d{1,15})\.(.{1,200})$/.exec(text);
  if (match === null) return undefined;
  const [, milliseconds = '', id = ''] = match;
  return { lastUpdated: new Date(Number(milliseconds)), id };
}
