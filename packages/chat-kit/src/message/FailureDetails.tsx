import type { ChatFailure } from '@diwan/core';
import type { ReactElement } from 'react';

import { CopyButton } from '../controls/CopyButton.tsx';
import { useThreadLabels } from '../labels/useThreadLabels.ts';

/** What a support desk asks for: the code and the request id, folded away. Nothing where there is neither. */
export function FailureDetails({ failure }: { failure: ChatFailure }): ReactElement | null {
  const labels = useThreadLabels();
  const { code, requestId } = failure;
  if (code === undefined && requestId === undefined) return null;

  return (
    <details className="dk-details">
      <summary>{labels['message.details']}</summary>
      <dl>
        {code !== undefined && (
          <div>
            <dt>{labels['message.errorCode']}</dt>
            <dd dir="ltr">{code}</dd>
          </div>
        )}
        {requestId !== undefined && (
          <div>
            <dt>{labels['message.requestId']}</dt>
            <dd dir="ltr">{requestId}</dd>
            <dd>
              <CopyButton text={requestId} label={labels['message.copyRequestId']} />
            </dd>
          </div>
        )}
      </dl>
    </details>
  );
}
