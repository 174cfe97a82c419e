import { formatCost, formatText, formatTokenCount, type SendConcern, type ScreenTexts } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Props of {@link SendWarning}. */
export interface SendWarningProps {
  /** What the reader should know. */
  concern: SendConcern;
  /** Called on Cancel, on Escape and on a click outside. */
  onCancel: () => void;
  onSend: () => void;
}

/** Asks before a message goes out that is dear or too long for its model. The focus begins on Cancel. */
export function SendWarning({ concern, onCancel, onSend }: SendWarningProps): ReactElement {
  const { locale } = useChatContext();
  const labels = useLabels();
  const heading = labels[`sendWarning.${concern.kind}.heading`];

  return (
    <ConfirmDialog
      heading={heading}
      cancelLabel={labels['common.cancel']}
      confirmLabel={labels['sendWarning.send']}
      onCancel={onCancel}
      onConfirm={onSend}
    >
      <p className="dk-dialog-text">{textOf(concern, labels, locale)}</p>
    </ConfirmDialog>
  );
}

function textOf(concern: SendConcern, labels: ScreenTexts, locale: string): string {
  switch (concern.kind) {
    case 'high-cost':
      return formatText(labels['sendWarning.high-cost.text'], {
        cost: formatCost(concern.cost),
        part: labels[`sendWarning.part.${concern.dearestPart}`],
      });
    case 'context-window':
      return formatText(labels['sendWarning.context-window.text'], {
        tokens: formatTokenCount(concern.tokens, locale),
        limit: formatTokenCount(concern.limit, locale),
      });
  }
}
