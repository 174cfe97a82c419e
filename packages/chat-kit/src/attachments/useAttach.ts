import { type AttachmentError, type AttachmentOrigin, type Attachments, formatText } from '@diwan/core';
import { useState } from 'react';

import { useFocusComposer } from '../composer/useFocusComposer.ts';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';

/** How files come into the message being written. */
export interface Attaching {
  readonly attachments: Attachments<File>;
  readonly attach: (files: readonly File[], origin?: AttachmentOrigin) => void;
  /** Files of the last time that there was no room for. */
  readonly leftOut: readonly AttachmentError[];
  /** Forgets what there was no room for. */
  readonly forgetLeftOut: () => void;
}

/** Attaches files, says so, and gives the focus back to the composer. `null` where nothing can be attached. */
export function useAttach(): Attaching | null {
  const { attachments, announce } = useChatContext();
  const labels = useThreadLabels();
  const focusComposer = useFocusComposer();
  const [leftOut, setLeftOut] = useState<readonly AttachmentError[]>([]);
  if (attachments === null) return null;
  const chosen = attachments;

  async function attachAll(files: readonly File[], origin: AttachmentOrigin): Promise<void> {
    const { failures } = await chosen.add(files, origin);
    setLeftOut(failures.filter(({ code }) => code === 'too-many'));
    const failed = new Set(failures.map(({ fileName }) => fileName));
    const names = files.map(({ name }) => name).filter((name) => !failed.has(name));
    if (names.length > 0) announce(formatText(labels['attachments.attached'], { names: names.join(', ') }));
  }

  return {
    attachments,
    leftOut,
    forgetLeftOut: () => setLeftOut([]),
    attach(files, origin = 'file') {
      focusComposer();
      if (files.length > 0) void attachAll(files, origin);
    },
  };
}
