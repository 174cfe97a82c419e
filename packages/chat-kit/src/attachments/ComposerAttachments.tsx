import { createElement, type ReactElement } from 'react';

import { createLazyPart, useLazyPart } from '../controls/lazyPart.ts';
import { useStore } from '../provider/useStore.ts';
import type { Attaching } from './useAttach.ts';

const tray = createLazyPart(async () => (await import('./AttachmentTray.tsx')).AttachmentTray);

/** The files of the message being written. What shows them is fetched with the first one. */
export function ComposerAttachments({ attaching }: { attaching: Attaching }): ReactElement | null {
  const { items } = useStore(attaching.attachments);
  const AttachmentTray = useLazyPart(tray, items.length > 0 || attaching.leftOut.length > 0);
  return AttachmentTray === null ? null : createElement(AttachmentTray, { attaching });
}
