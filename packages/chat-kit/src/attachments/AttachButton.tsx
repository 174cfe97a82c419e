import { acceptAttribute, attachTooltip, type ReadingModel } from '@diwan/core';
import { type ChangeEvent, type ReactElement, useEffect, useRef } from 'react';

import { useFocusComposer } from '../composer/useFocusComposer.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useOptionalStore } from '../provider/useOptionalStore.ts';

/** Opens the file picker with what the chosen model reads. Anything else can still be dropped or pasted. */
export function AttachButton({ onAttach }: { onAttach: (files: readonly File[]) => void }): ReactElement {
  const { models } = useChatContext();
  const labels = useThreadLabels();
  const focusComposer = useFocusComposer();
  const picker = useRef<HTMLInputElement>(null);
  const model = useOptionalStore(models)?.selected ?? NO_MODEL;

  // By hand: React knows `cancel` of dialogs only.
  useEffect(() => {
    const { current } = picker;
    current?.addEventListener('cancel', focusComposer);
    return () => current?.removeEventListener('cancel', focusComposer);
  }, [focusComposer]);

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.target.files ?? [])];
    // Else choosing the same file again would be no change.
    event.target.value = '';
    onAttach(files);
  }

  return (
    <>
      <IconButton
        icon="attach"
        label={labels['composer.attach']}
        title={attachTooltip(model, labels)}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        className="dk-attach-picker"
        type="file"
        multiple
        hidden
        aria-label={labels['composer.attach']}
        accept={acceptAttribute(model)}
        onChange={handleChange}
      />
    </>
  );
}

const NO_MODEL: ReadingModel = { acceptedFiles: [], capabilities: {} };
