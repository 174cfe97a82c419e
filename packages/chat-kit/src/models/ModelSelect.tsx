import {
  type ChatFailure,
  type Microdollars,
  type ModelCatalogue,
  shortModelList,
  shortModelPriceLabel,
} from '@diwan/core';
import { createElement, type ReactElement, useState } from 'react';

import { IconButton } from '../controls/IconButton.tsx';
import { createLazyPart, useLazyPart } from '../controls/lazyPart.ts';
import { RetryButton } from '../controls/RetryButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useStore } from '../provider/useStore.ts';
import { MissingModel } from './MissingModel.tsx';

/** Props of {@link ModelSelect}. */
export interface ModelSelectProps {
  catalogue: ModelCatalogue;
  /** For coding only models that can code are offered; by default for chats. */
  mode?: 'chat' | 'vibecoding' | undefined;
  /** What the user owns; shown beside all the models. */
  balance?: Microdollars | null | undefined;
}

const advanced = createLazyPart(async () => (await import('./ModelSelector.tsx')).ModelSelector);

/**
 * The dropdown of models, with a way to all of them. It is the browser's own, so that it works as each device's reader
 * expects; the dialog is fetched when it is needed.
 */
export function ModelSelect(props: ModelSelectProps): ReactElement {
  const { catalogue } = props;
  const { status, offered } = useStore(catalogue);
  const labels = useLabels();
  const [isOpen, setOpen] = useState(false);
  const ModelSelector = useLazyPart(advanced, isOpen);

  return (
    <>
      {offered.length === 0 ? (
        <NoModels status={status} onRetry={() => void catalogue.refresh()} />
      ) : (
        <>
          <Dropdown catalogue={catalogue} />
          <IconButton
            icon="more"
            label={labels['models.all']}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
          <ModelNotes catalogue={catalogue} />
        </>
      )}
      {isOpen &&
        ModelSelector !== null &&
        createElement(ModelSelector, { ...props, onClose: () => setOpen(false) })}
    </>
  );
}

function Dropdown({ catalogue }: Pick<ModelSelectProps, 'catalogue'>): ReactElement {
  const { offered, selected, picks } = useStore(catalogue);
  const { currency } = useChatContext();
  const labels = useLabels();

  return (
    <select
      className="dk-select"
      aria-label={labels['models.label']}
      value={selected?.id ?? ''}
      onChange={(event) => catalogue.select(event.target.value)}
    >
      {selected === null && <option value="">{labels['models.label']}</option>}
      {shortModelList(offered, selected, picks).map((model) => (
        <option key={model.id} value={model.id}>
          {`${model.displayName} · ${shortModelPriceLabel(model, currency, labels)}`}
        </option>
      ))}
    </select>
  );
}

/** What is unusual about the list: only free models, a chosen one that went, an old list. */
function ModelNotes({ catalogue }: Pick<ModelSelectProps, 'catalogue'>): ReactElement {
  const { restriction, missingId, selected, failure } = useStore(catalogue);
  const labels = useLabels();

  return (
    <>
      {restriction !== null && (
        <span className="dk-models-note">{labels[`models.restriction.${restriction}`]}</span>
      )}
      {missingId !== null && (
        <span className="dk-models-note">
          <MissingModel id={missingId} replacement={selected} />
        </span>
      )}
      <OldMark failure={failure} />
    </>
  );
}

function OldMark({ failure }: { failure: ChatFailure | null }): ReactElement | null {
  const labels = useLabels();
  return failure === null ? null : <span className="dk-models-note">{labels['models.old']}</span>;
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
