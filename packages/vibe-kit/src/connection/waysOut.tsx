import { Icon } from '@diwan/chat-kit';
import { formatText } from '@diwan/core';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useCoding } from '../provider/useCoding.ts';
import { useNames } from '../provider/useNames.ts';
import { useVibe } from '../provider/vibeContext.ts';

/** Steps to be done in order. */
export function Steps({ steps }: { steps: readonly string[] }): ReactElement {
  return (
    <ol className="dk-steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** A link to where the companion is downloaded; nothing where the provider names no such place. */
export function DownloadLink({ label }: { label: string }): ReactElement | null {
  const { downloadUrl } = useVibe();
  if (downloadUrl === null) return null;

  return (
    <a className="dk-button" href={downloadUrl} target="_blank" rel="noreferrer">
      <Icon name="download" />
      {label}
    </a>
  );
}

/** A link to the companion's own page, where it shows its pairing code and what it waits for. */
export function CompanionLink(): ReactElement {
  const labels = useLabels();
  const names = useNames();

  return (
    <a className="dk-button" href={names.address} target="_blank" rel="noreferrer">
      <Icon name="external" />
      {formatText(labels['companion.wayOut.open-companion'], { ...names })}
    </a>
  );
}

/** Connects through a window of the companion, which needs no permission of the browser. */
export function WindowButton(): ReactElement {
  const { connection } = useCoding();
  const labels = useLabels();
  const names = useNames();

  return (
    <div className="dk-connection-window">
      <p>{formatText(labels['companion.openWindow'], { ...names })}</p>
      <button type="button" className="dk-button" onClick={() => void connection.connectByWindow()}>
        <Icon name="external" />
        {labels['companion.wayOut.open-window']}
      </button>
    </div>
  );
}
