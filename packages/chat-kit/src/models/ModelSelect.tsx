import { formatText, type ModelCatalogue } from '@diwan/core';
import type { ReactElement } from 'react';

import { RetryButton } from '../controls/RetryButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useStore } from '../provider/useStore.ts';

/** Props of {@link ModelSelect}. */
export interface ModelSelectProps {
  catalogue: ModelCatalogue;
}

/** The dropdown of models. It is the browser's own, so that it works as each device's reader expects. */
export function ModelSelect({ catalogue }: ModelSelectProps): ReactElement {
  const { status, offered, selected } = useStore(catalogue);
  const labels = useLabels();

  if (offered.length === 0) return <NoModels status={status} onRetry={() => void catalogue.refresh()} />;
  return (
    <>
      <select
        className="dk-select"
        aria-label={labels['models.label']}
        value={selected?.id ?? ''}
        onChange={(event) => catalogue.select(event.target.value)}
      >
        {selected === null && <option value="">{labels['models.label']}</option>}
        {offered.map(({ id, displayName, free }) => (
          <option key={id} value={id}>
            {free ? `${displayName} · ${labels['models.free']}` : displayName}
          </option>
        ))}
      </select>
      <ModelNotes catalogue={catalogue} />
    </>
  );
}

/** What is unusual about the list: only free models, a chosen one that went, an old list. */
function ModelNotes({ catalogue }: ModelSelectProps): ReactElement {
  const { restriction, missingId, failure } = useStore(catalogue);
  const labels = useLabels();

  return (
    <>
      {restriction !== null && (
        <span className="dk-models-note">{labels[`models.restriction.${restriction}`]}</span>
      )}
      {missingId !== null && (
        <span className="dk-models-note" title={formatText(labels['models.missing'], { model: missingId })}>
          <s>{missingId}</s>
        </span>
      )}
      {failure !== null && <span className="dk-models-note">{labels['models.old']}</span>}
    </>
  );
}

interface NoModelsProps {
  status: 'loading' | 'ready' | 'failed';
  onRetry: () => void;
}

function NoModels({ status, onRetry }: NoModelsProps): ReactElement {
  const labels = useLabels();
  switch (status) {
    case 'loading':
      return (
        <span className="dk-models-state" role="status">
          {labels['models.loading']}
        </span>
      );
    case 'ready':
      return <span className="dk-models-state">{labels['models.none']}</span>;
    case 'failed':
      return (
        <span className="dk-models-state" role="alert">
          {labels['models.failed']}
          <RetryButton onRetry={onRetry} />
        </span>
      );
  }
}
