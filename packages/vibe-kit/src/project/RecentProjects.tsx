import { IconButton, useStore } from '@diwan/chat-kit';
import { formatText, openProjectPath } from '@diwan/core';
import { type ReactElement, useId } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';
import { CodingIcon } from '../toolbar/CodingIcon.tsx';

/** Props of {@link RecentProjects}. */
export interface RecentProjectsProps {
  onOpen: (path: string) => void;
}

/** The projects that were opened in this browser, to be opened again or forgotten. */
export function RecentProjects({ onOpen }: RecentProjectsProps): ReactElement | null {
  const { project } = useCoding();
  const paths = useStore(project.recent);
  const current = openProjectPath(useStore(project));
  const labels = useLabels();
  const headingId = useId();
  if (paths.length === 0) return null;

  return (
    <div className="dk-recent">
      <h3 id={headingId}>{labels['project.recent']}</h3>
      <ul aria-labelledby={headingId}>
        {paths.map((path) => (
          <li key={path} className="dk-recent-item">
            <button
              type="button"
              className="dk-recent-open"
              aria-current={path === current || undefined}
              title={path}
              onClick={() => onOpen(path)}
            >
              <CodingIcon name="folder" />
              <span className="dk-recent-names">
                <bdi>{lastSegment(path)}</bdi>
                <bdi dir="ltr" className="dk-recent-path">
                  {path}
                </bdi>
              </span>
              {path === current && <span className="dk-recent-current">{labels['project.current']}</span>}
            </button>
            <IconButton
              icon="close"
              className="dk-recent-forget"
              label={formatText(labels['project.forget'], { path })}
              onClick={() => project.forgetRecent(path)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Name of the folder of a path, whichever way its system writes it. */
function lastSegment(path: string): string {
  return path.split(/[/\\]/).findLast((segment) => segment !== '') ?? path;
}
