import { type AttachmentError, attachmentErrorReason, attachmentErrorText, formatText } from '@diwan/core';
import type { ReactElement } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useStore } from '../provider/useStore.ts';
import type { Attaching } from './useAttach.ts';

/** Says which files could not be attached, why, and what to do; the others are there all the same. */
export function AttachmentFailures({ attaching }: { attaching: Attaching }): ReactElement | null {
  const { attachments, leftOut, forgetLeftOut } = attaching;
  const { items } = useStore(attachments);
  const labels = useLabels();
  const failed = items.flatMap(({ id, state }) =>
    state.status === 'failed' ? [{ id, error: state.error }] : [],
  );
  if (failed.length + leftOut.length === 0) return null;

  function handleClose(): void {
    for (const { id } of failed) attachments.remove(id);
    forgetLeftOut();
  }

  return (
    <div className="dk-tray-failures" role="alert">
      <div className="dk-tray-failures-head">
        <Icon name="alert" />
        <strong>{labels['attachments.failed.some']}</strong>
        <IconButton icon="close" label={labels['common.close']} onClick={handleClose} />
      </div>
      <ul>
        {failed.map(({ id, error }) => (
          <li key={id}>
            <FailureText error={error} />
            {RETRIED.has(error.code) && (
              <IconButton
                icon="retry"
                label={formatText(labels['attachments.retry'], { name: error.fileName })}
                onClick={() => attachments.retry(id)}
              />
            )}
          </li>
        ))}
        {leftOut.map((error, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- files left out have no id, and the list never changes
          <li key={position}>
            <FailureText error={error} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What another try may mend; a damaged file stays damaged. */
const RETRIED: ReadonlySet<AttachmentError['code']> = new Set(['unreadable', 'timeout', 'too-much-together']);

function FailureText({ error }: { error: AttachmentError }): ReactElement {
  const labels = useLabels();
  const text = attachmentErrorText(error, labels);
  const reason = attachmentErrorReason(error, labels);

  return (
    <p dir="auto">
      {text}
      {/* Of a PDF the reason stands in the text, and its name does not. */}
      {text.includes(reason) ? (
        <>
          {' '}
          (<bdi>{error.fileName}</bdi>)
        </>
      ) : (
        <span className="dk-tile-reason"> {reason}</span>
      )}
    </p>
  );
}
