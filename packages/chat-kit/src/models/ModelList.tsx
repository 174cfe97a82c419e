import type { ModelCatalogue, ModelSection } from '@diwan/core';
import type { Model } from '@diwan/core/wire';
import { type ReactElement, useCallback } from 'react';

import { listboxOptionId } from '../controls/listboxOptionId.ts';
import { RetryButton } from '../controls/RetryButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useStore } from '../provider/useStore.ts';
import { ModelOption } from './ModelOption.tsx';

/** Props of {@link ModelList}. */
export interface ModelListProps {
  id: string;
  sections: readonly ModelSection<Model>[];
  /** Id of the model that Enter chooses. */
  activeId: string | null;
  catalogue: ModelCatalogue;
  /** Called with the model that the pointer is over. */
  onActive: (modelId: string) => void;
  onChoose: (model: Model) => void;
}

/** The models under their headings, or why there are none. */
export function ModelList(props: ModelListProps): ReactElement {
  const { id, sections, activeId, catalogue, onActive, onChoose } = props;
  const { status, models, selected, picks } = useStore(catalogue);
  const labels = useLabels();
  // Moved to by key, the model may lie outside of the box.
  const show = useCallback((option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' }), []);

  if (sections.length === 0) {
    return (
      <div id={id} className="dk-models-box">
        <NoModels isEmpty={models.length === 0} status={status} onRetry={() => void catalogue.refresh()} />
      </div>
    );
  }
  return (
    <div id={id} role="listbox" aria-label={labels['models.label']} className="dk-models-box">
      {sections.map(({ kind, models: listed }) => (
        <div key={kind} role="group" aria-label={labels[`models.section.${kind}`]}>
          <div className="dk-models-section" aria-hidden="true">
            {labels[`models.section.${kind}`]}
          </div>
          {listed.map((model) => (
            <ModelOption
              key={model.id}
              ref={model.id === activeId ? show : undefined}
              id={listboxOptionId(id, model.id)}
              model={model}
              isActive={model.id === activeId}
              isChosen={model.id === selected?.id}
              isFavourite={picks.favourites.includes(model.id)}
              onActive={() => onActive(model.id)}
              onChoose={() => onChoose(model)}
              onFavourite={() => catalogue.toggleFavourite(model.id)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface NoModelsProps {
  /** Whether there is no list at all; else nothing was found in it. */
  isEmpty: boolean;
  status: 'loading' | 'ready' | 'failed';
  onRetry: () => void;
}

function NoModels({ isEmpty, status, onRetry }: NoModelsProps): ReactElement {
  const labels = useLabels();
  if (isEmpty && status === 'failed') {
    return (
      <div className="dk-models-none" role="alert">
        <p>{labels['models.failed']}</p>
        <RetryButton onRetry={onRetry} />
      </div>
    );
  }
  return (
    <p className="dk-models-none" role="status">
      {labels[isEmpty && status === 'loading' ? 'models.loading' : 'models.none']}
    </p>
  );
}
