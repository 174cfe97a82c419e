import { useEffect, useState } from 'react';

import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';

/** How long a copy action shows that it copied. */
const SHOWN_MS = 2_000;

/** Copies a text; whether it just did so, for the look of the button. */
export interface Copy {
  readonly isCopied: boolean;
  readonly copy: (text: string) => Promise<void>;
}

/** Copies to the clipboard and says "Copied". A refusal is only logged. */
export function useCopy(): Copy {
  const { announce, log } = useChatContext();
  const labels = useThreadLabels();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return {
    isCopied,
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text);
        setCopied(true);
        announce(labels['common.copied']);
      } catch (error) {
        log('copy-failed', error);
      }
    },
  };
}
