import type { ReactElement } from 'react';

import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { IconButton } from './IconButton.tsx';
import { useCopy } from './useCopy.ts';

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** What is copied, letter by letter; a function is asked only when the reader copies. */
  text: string | (() => string);
  /** Name of the button. */
  label: string;
  tabIndex?: number;
}

/** Copies a text and shows for a moment that it did. */
export function CopyButton({ text, label, tabIndex }: CopyButtonProps): ReactElement {
  const labels = useThreadLabels();
  const { isCopied, copy } = useCopy();

  return (
    <IconButton
      icon={isCopied ? 'check' : 'copy'}
      label={isCopied ? labels['common.copied'] : label}
      tabIndex={tabIndex}
      onClick={() => void copy(typeof text === 'string' ? text : text())}
    />
  );
}
