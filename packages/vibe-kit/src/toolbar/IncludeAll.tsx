import { Icon, useStore } from '@diwan/chat-kit';
import { formatText, formatTokenCount } from '@diwan/core';
import { type ReactElement, useId } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';
import { useVibe } from '../provider/vibeContext.ts';

/** Props of {@link IncludeAll}. */
export interface IncludeAllProps {
  /** Why it cannot be used now, or `null`. */
  reason: string | null;
}

/** Lets all files of the project go along; a tick says that they are there. Turning it on gives up the chosen ones. */
export function IncludeAll({ reason }: IncludeAllProps): ReactElement {
  const { selection } = useCoding();
  const { includeAll } = useStore(selection);
  const labels = useLabels();
  const reasonId = useId();
  const isDisabled = reason !== null;
  const isOn = includeAll && !isDisabled;

  return (
    <span className="dk-include-all" data-disabled={isDisabled || undefined}>
      <label title={reason ?? undefined}>
        <input
          type="checkbox"
          checked={isOn}
          aria-disabled={isDisabled || undefined}
          aria-describedby={isDisabled ? reasonId : undefined}
          onChange={(event) => {
            if (!isDisabled) selection.setIncludeAll(event.target.checked);
          }}
        />
        {labels['toolbar.includeAll']}
      </label>
      {isDisabled && (
        <span id={reasonId} className="dk-visually-hidden">
          {reason}
        </span>
      )}
      <span role="status">{isOn && <LoadedTick />}</span>
    </span>
  );
}

/** How far the files have been read, as a tick once they are there. */
function LoadedTick(): ReactElement {
  const { status, tokens } = useStore(useCoding().files);
  const { locale } = useVibe();
  const labels = useLabels();

  switch (status) {
    case 'ready':
      return (
        <span className="dk-loaded" data-status="ready">
          <Icon name="check" />
          {formatText(labels['toolbar.loaded'], { tokens: formatTokenCount(tokens, locale) })}
        </span>
      );
    case 'reading':
      return (
        <span className="dk-loaded" data-status="reading">
          {labels['toolbar.reading']}
        </span>
      );
    case 'too-large':
      return (
        <span className="dk-loaded" data-status="too-large">
          <Icon name="alert" />
          {labels['toolbar.tooLarge']}
        </span>
      );
    case 'failed':
      return (
        <span className="dk-loaded" data-status="failed">
          <Icon name="alert" />
          {labels['toolbar.notCounted']}
        </span>
      );
  }
}
