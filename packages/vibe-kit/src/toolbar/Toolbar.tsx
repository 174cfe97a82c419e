import { useStore } from '@diwan/chat-kit';
import { codingBlockOf, type CodingControls, formatText } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';
import { useCodingPanel } from '../provider/useCodingPanel.ts';
import { useNames } from '../provider/useNames.ts';
import { AiSelectButton } from './AiSelectButton.tsx';
import { CodingIcon } from './CodingIcon.tsx';
import { IncludeAll } from './IncludeAll.tsx';
import { ToolButton } from './ToolButton.tsx';

/** The tools of coding mode: the project, its files, and which of them go along. */
export function Toolbar(): ReactElement {
  const labels = useLabels();
  const reasonOf = useBlockReason();
  const { panel, show } = useCodingPanel();

  return (
    <div className="dk-toolbar" role="group" aria-label={labels['toolbar.label']}>
      <ToolButton
        icon={<CodingIcon name="folder" />}
        reason={reasonOf('project')}
        isExpanded={panel === 'project'}
        onPress={() => show(panel === 'project' ? null : 'project')}
      >
        {labels['toolbar.project']}
      </ToolButton>
      <ToolButton
        icon={<CodingIcon name="tree" />}
        reason={reasonOf('files')}
        isExpanded={panel === 'files'}
        onPress={() => show(panel === 'files' ? null : 'files')}
      >
        {labels['toolbar.files']}
      </ToolButton>
      <AiSelectButton />
      <IncludeAll reason={reasonOf('includeAll')} />
    </div>
  );
}

/** Why a control cannot be used now, in words; `null` where it can. */
function useBlockReason(): (control: keyof CodingControls) => string | null {
  const { connection, project } = useCoding();
  const connectionState = useStore(connection);
  const projectState = useStore(project);
  const names = useNames();
  const labels = useLabels();

  return (control) => {
    const block = codingBlockOf(control, connectionState, projectState);
    return block === null ? null : formatText(labels[`toolbar.blocked.${block}`], { ...names });
  };
}
