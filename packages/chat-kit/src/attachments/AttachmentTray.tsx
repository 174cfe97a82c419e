import type { AttachmentItem } from '@diwan/core';
import type { ReactElement } from 'react';

import { useFocusComposer } from '../composer/useFocusComposer.ts';
import { useLabels } from '../labels/useLabels.ts';
import { useStore } from '../provider/useStore.ts';
import { AttachmentFailures } from './AttachmentFailures.tsx';
import { AttachmentTile } from './AttachmentTile.tsx';
import { ImageQuestionDialog } from './ImageQuestionDialog.tsx';
import type { Attaching } from './useAttach.ts';
import { useInlineText } from './useInlineText.ts';

/** The files to be sent, those that failed, and the question about images that the model does not read. */
export function AttachmentTray({ attaching }: { attaching: Attaching }): ReactElement {
  const { attachments } = attaching;
  const { items, question } = useStore(attachments);
  const labels = useLabels();
  const focusComposer = useFocusComposer();
  const inline = useInlineText();
  const shown = items.filter(({ state }) => state.status !== 'failed');

  function handleRemove({ id }: AttachmentItem): void {
    attachments.remove(id);
    focusComposer();
  }

  function handleInline({ id, state }: AttachmentItem): void {
    if (state.status !== 'ready') return;
    attachments.remove(id);
    inline(state.attachment.data);
  }

  return (
    <>
      <AttachmentFailures attaching={attaching} />
      {shown.length > 0 && (
        <ul className="dk-tray" aria-label={labels['attachments.label']}>
          {shown.map((item) => (
            <AttachmentTile
              key={item.id}
              item={item}
              onRemove={handleRemove}
              onInline={handleInline}
              onImageSize={({ id }, imageSize) => attachments.setImageSize(id, imageSize)}
            />
          ))}
        </ul>
      )}
      {question !== null && (
        <ImageQuestionDialog names={question.names} onAnswer={(answer) => attachments.answer(answer)} />
      )}
    </>
  );
}
