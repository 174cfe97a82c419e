import { formatText } from '@diwan/core';
import type { ReactElement } from 'react';

import { IconButton } from '../controls/IconButton.tsx';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChat } from '../provider/useChat.ts';

/** Props of {@link VersionSwitch}. */
export interface VersionSwitchProps {
  messageId: string;
  /** Ids of all versions, oldest first. */
  versions: readonly string[];
  tabIndex: number;
}

/** Leads to the other versions of a message: ‹ 2 / 3 ›. */
export function VersionSwitch({ messageId, versions, tabIndex }: VersionSwitchProps): ReactElement {
  const chat = useChat();
  const labels = useThreadLabels();
  const position = versions.indexOf(messageId);
  const place = { position: position + 1, count: versions.length };

  function show(version: string | undefined): void {
    if (version !== undefined) chat.showAlternative(version);
  }

  return (
    <span className="dk-versions" role="group" aria-label={formatText(labels['message.version'], place)}>
      <IconButton
        icon="chevronStart"
        label={labels['message.earlierVersion']}
        aria-disabled={position <= 0}
        tabIndex={tabIndex}
        onClick={() => show(versions[position - 1])}
      />
      <span aria-hidden="true">{formatText('{position}/{count}', place)}</span>
      <IconButton
        icon="chevronEnd"
        label={labels['message.laterVersion']}
        aria-disabled={position >= versions.length - 1}
        tabIndex={tabIndex}
        onClick={() => show(versions[position + 1])}
      />
    </span>
  );
}
