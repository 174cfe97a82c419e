import { Icon, IconButton, useStore } from '@diwan/chat-kit';
import { formatText, formatTokenCount, type ProjectFilesSnapshot } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';
import { useVibe } from '../provider/vibeContext.ts';

/** Most files that are named; the explorer shows the others. */
const MOST_NAMED = 100;

/** The project files that go along with the next message, each to be left out; nothing where none does. */
export function SelectedFiles(): ReactElement | null {
  const { files, selection } = useCoding();
  const snapshot = useStore(files);
  const { includeAll } = useStore(selection);
  const { locale } = useVibe();
  const labels = useLabels();
  const { paths, tokens } = snapshot;
  if (paths.length === 0) return null;
  const count = new Intl.NumberFormat(locale).format(paths.length);

  return (
    <details className="dk-selected-files" data-status={snapshot.status}>
      <summary>
        <Icon name="chevronEnd" />
        {includeAll ? labels['selection.all'] : formatText(labels['selection.summary'], { count })}
        <span className="dk-selected-tokens">
          {snapshot.status === 'reading'
            ? labels['toolbar.reading']
            : formatText(labels['files.tokens'], { tokens: formatTokenCount(tokens, locale) })}
        </span>
        <SelectionAlert snapshot={snapshot} />
      </summary>
      <ul aria-label={labels['selection.title']}>
        {paths.slice(0, MOST_NAMED).map((path) => (
          <SelectedFile key={path} path={path} snapshot={snapshot} mayRemove={!includeAll} />
        ))}
      </ul>
      {paths.length > MOST_NAMED && <MoreFiles count={paths.length - MOST_NAMED} />}
    </details>
  );
}

/** What a reader should know before a send: too much, or files that are no longer as they were. */
function SelectionAlert({ snapshot }: { snapshot: ProjectFilesSnapshot }): ReactElement | null {
  const labels = useLabels();
  const text = alertText(snapshot);
  if (text === null) return null;

  return (
    <span className="dk-files-alert" role="status">
      <Icon name="alert" />
      {labels[text]}
    </span>
  );
}

function alertText({ status, marks }: ProjectFilesSnapshot) {
  if (status === 'too-large') return 'toolbar.tooLarge';
  if (status === 'failed') return 'toolbar.notCounted';
  const [mark] = marks.values();
  return mark === undefined ? null : (`vibe.file.${mark}` as const);
}

interface SelectedFileProps {
  path: string;
  snapshot: ProjectFilesSnapshot;
  mayRemove: boolean;
}

function SelectedFile({ path, snapshot, mayRemove }: SelectedFileProps): ReactElement {
  const { selection } = useCoding();
  const { locale } = useVibe();
  const labels = useLabels();
  const mark = snapshot.marks.get(path);
  const tokens = snapshot.tokensOf.get(path);

  return (
    <li>
      <bdi dir="ltr">{path}</bdi>
      {mark !== undefined && <span className="dk-files-alert">{labels[`vibe.file.${mark}`]}</span>}
      {tokens !== undefined && <span className="dk-selected-tokens">{formatTokenCount(tokens, locale)}</span>}
      {mayRemove && (
        <IconButton
          icon="close"
          label={formatText(labels['selection.remove'], { path })}
          onClick={() => selection.toggle(path)}
        />
      )}
    </li>
  );
}

/** Says how many files are not named. */
export function MoreFiles({ count }: { count: number }): ReactElement {
  const { locale } = useVibe();
  const labels = useLabels();
  return (
    <p className="dk-selected-more">
      {formatText(labels['selection.more'], { count: new Intl.NumberFormat(locale).format(count) })}
    </p>
  );
}
