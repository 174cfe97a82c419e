import { Icon } from '@diwan/chat-kit';
import { formatText } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useVibe } from '../provider/vibeContext.ts';
import { MoreFiles } from './SelectedFiles.tsx';

/** Most files that are named. */
const MOST_NAMED = 200;

/** Props of {@link SentFiles}. */
export interface SentFilesProps {
  /** Paths of the files that left the machine with a message. */
  paths: readonly string[];
}

/** The project files that went along with a message; nothing where none did. */
export function SentFiles({ paths }: SentFilesProps): ReactElement | null {
  const { locale } = useVibe();
  const labels = useLabels();
  if (paths.length === 0) return null;
  const count = new Intl.NumberFormat(locale).format(paths.length);

  return (
    <details className="dk-selected-files" data-kind="sent">
      <summary>
        <Icon name="chevronEnd" />
        {formatText(labels['selection.sent'], { count })}
      </summary>
      <ul>
        {paths.slice(0, MOST_NAMED).map((path) => (
          <li key={path}>
            <bdi dir="ltr">{path}</bdi>
          </li>
        ))}
      </ul>
      {paths.length > MOST_NAMED && <MoreFiles count={paths.length - MOST_NAMED} />}
    </details>
  );
}
