/** What a data URL holds. */
export interface DataUrlContent {
  /** As claimed; empty where nothing is. */
  readonly mimeType: string;
  readonly bytes: Buffer;
}

/** The content of a data URL in base64; undefined for any other text. */
export function dataUrlContent(text: string): DataUrlContent | undefined {
  if (!text.startsWith('data:')) return undefined;
  const comma = text.indexOf(',');
  const header = comma === -1 ? '' : text.slice('data:'.length, comma);
  if (!/;\s*base64$/i.test(header)) return undefined;
  const mimeType = header.split(';', 1).join('').trim().toLowerCase();
  return { mimeType, bytes: Buffer.from(text.slice(comma + 1), 'base64') };
}

/** Bytes as a data URL. */
export function dataUrl(mimeType: string, bytes: Buffer): string {
  return `data:${mimeType};base64,${bytes.toString('base64')}`;
}
