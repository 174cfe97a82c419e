import { Markdown } from '@diwan/chat-kit';
import type { LocalNotice } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { noticeParts } from './noticeParts.ts';

/**
 * A note of coding mode itself: what a build did, or which files were chosen. It is written as Markdown. Of a build the
 * card above it lists files and output, so that they fold here.
 */
export function CodingNotice({ message }: { message: LocalNotice }): ReactElement {
  const labels = useLabels();
  const { id, content } = message;
  const { said, details } = id.startsWith('build_') ? noticeParts(content) : { said: content, details: '' };

  return (
    <div className="dk-coding-notice">
      <Markdown text={said} />
      {details !== '' && (
        <details className="dk-details">
          <summary>{labels['build.details']}</summary>
          <Markdown text={details} />
        </details>
      )}
    </div>
  );
}
