import { Icon, useStore } from '@diwan/chat-kit';
import { formatText, formatTokenCount } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';
import { useVibe } from '../provider/vibeContext.ts';
import { CodingIcon } from '../toolbar/CodingIcon.tsx';

/** What the choice comes to, and what of the project is not offered. */
export function FilesFooter(): ReactElement {
  const { explorer, files } = useCoding();
  const { counts } = useStore(explorer);
  const { status, tokens } = useStore(files);
  const { locale } = useVibe();
  const labels = useLabels();
  const leftOut = new Intl.NumberFormat(locale).format(counts.locked);

  return (
    <footer className="dk-files-foot">
      <p className="dk-files-sum">
        {formatText(labels['files.chosenTokens'], { tokens: formatTokenCount(tokens, locale) })}
        {status === 'reading' && <span>{labels['toolbar.reading']}</span>}
        {status === 'too-large' && (
          <span className="dk-files-alert" role="alert">
            <Icon name="alert" />
            {labels['toolbar.tooLarge']}
          </span>
        )}
        {status === 'failed' && <span className="dk-files-alert">{labels['toolbar.notCounted']}</span>}
      </p>
      {counts.locked > 0 && (
        <p>
          <CodingIcon name="lock" />
          {formatText(labels['files.leftOut'], { count: leftOut })}
        </p>
      )}
      <p>{labels['files.ignored']}</p>
    </footer>
  );
}
