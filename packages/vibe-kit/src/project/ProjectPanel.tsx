import { useAnnounce, useStore } from '@diwan/chat-kit';
import { formatText, openProjectPath } from '@diwan/core';
import type { ReactElement } from 'react';

import { CompanionLink } from '../connection/waysOut.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { PanelFrame } from '../provider/PanelFrame.tsx';
import { useCoding } from '../provider/useCoding.ts';
import { useCodingPanel } from '../provider/useCodingPanel.ts';
import { useNames } from '../provider/useNames.ts';
import { ProjectForm } from './ProjectForm.tsx';
import { RecentProjects } from './RecentProjects.tsx';

/** Chooses the project: by its path, in a window of the system, or among the recent ones. Its files show next. */
export function ProjectPanel(): ReactElement {
  const { project } = useCoding();
  const { show } = useCodingPanel();
  const announce = useAnnounce();
  const labels = useLabels();

  function handleLoaded(): void {
    const path = openProjectPath(project.getSnapshot()) ?? '';
    announce(formatText(labels['project.loaded'], { path }));
    show('files');
  }

  async function handleOpen(path: string): Promise<void> {
    if (await project.open(path)) handleLoaded();
  }

  return (
    <PanelFrame title={labels['project.title']} className="dk-project">
      <div className="dk-project-body">
        <ProjectForm onOpen={(path) => void handleOpen(path)} onChosen={handleLoaded} />
        <OpeningNote />
        <RecentProjects onOpen={(path) => void handleOpen(path)} />
      </div>
    </PanelFrame>
  );
}

/** While a project is opened: a folder that is new waits for its user on the companion's own page. */
function OpeningNote(): ReactElement {
  const state = useStore(useCoding().project);
  const names = useNames();
  const labels = useLabels();

  return (
    <div role="status">
      {state.status === 'opening' && (
        <div className="dk-project-opening">
          <p>{formatText(labels['project.opening'], { path: state.path })}</p>
          <p>{formatText(labels['project.confirm'], { ...names })}</p>
          <CompanionLink />
        </div>
      )}
    </div>
  );
}
