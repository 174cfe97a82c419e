import type { PreviewEvent } from '@diwan/core/wire';

/** Most characters of an error that are shown. */
const MOST_CHARACTERS = 2000;

/** What the frame told, or `null` for anything else: whatever runs in it can send what it likes. */
export function previewEventOf(data: unknown): PreviewEvent | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'preview-ready' || data.type === 'preview-alive') return { type: data.type };
  if (data.type !== 'preview-error' || !('message' in data) || typeof data.message !== 'string') return null;
  return { type: 'preview-error', message: data.message.slice(0, MOST_CHARACTERS) };
}
