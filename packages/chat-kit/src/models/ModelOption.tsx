import { contextLabel, formatText, isFree, modelBadges, modelPriceLabel } from '@diwan/core';
import type { Model } from '@diwan/core/wire';
import { forwardRef, type MouseEvent, type ReactElement } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';

/** Props of {@link ModelOption}. */
export interface ModelOptionProps {
  id: string;
  model: Model;
  /** Whether Enter chooses it. */
  isActive: boolean;
  /** Whether it is the one in use. */
  isChosen: boolean;
  isFavourite: boolean;
  onActive: () => void;
  onChoose: () => void;
  onFavourite: () => void;
}

const CAPABILITIES = ['vision', 'multimodal', 'coding', 'reasoning'] as const;

/** One model: name, id, price, context window, what stands out of it and what it can do. */
export const ModelOption = forwardRef<HTMLDivElement, ModelOptionProps>(function ModelOption(props, ref) {
  const { id, model, isActive, isChosen, isFavourite, onActive, onChoose, onFavourite } = props;

  function handleFavourite(event: MouseEvent): void {
    event.stopPropagation();
    onFavourite();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keys of a listbox are those of its combobox
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isChosen}
      className="dk-model"
      data-active={isActive || undefined}
      onClick={onChoose}
      onPointerMove={isActive ? undefined : onActive}
    >
      <span className="dk-model-check">{isChosen && <Icon name="check" />}</span>
      <span className="dk-model-names">
        <bdi className="dk-model-name">{model.displayName}</bdi>
        <bdi className="dk-model-id">{model.id}</bdi>
      </span>
      <ModelFacts model={model} />
      <ModelMarks model={model} />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- an option may hold no button: for keys and screen readers it stands below the list */}
      <span
        className="dk-model-star"
        data-on={isFavourite || undefined}
        aria-hidden="true"
        onClick={handleFavourite}
      >
        <Icon name="star" />
      </span>
    </div>
  );
});

function ModelFacts({ model }: { model: Model }): ReactElement {
  const { currency } = useChatContext();
  const labels = useLabels();
  const { contextLength } = model;

  return (
    <span className="dk-model-facts">
      {/* Words of the interface, with signs of their own where a number would turn them around. */}
      <span className="dk-model-price">{modelPriceLabel(model, currency, labels)}</span>
      {contextLength !== undefined && (
        <span>{formatText(labels['models.contextSize'], { size: contextLabel(contextLength) })}</span>
      )}
    </span>
  );
}

function ModelMarks({ model }: { model: Model }): ReactElement {
  const labels = useLabels();
  // Beside "Free" it would say less than is known.
  const badges = modelBadges(model).filter((badge) => badge !== 'cheap' || !isFree(model));
  const capabilities = CAPABILITIES.filter((capability) => model.capabilities[capability] === true);

  return (
    <span className="dk-model-marks">
      {badges.map((badge) => (
        <span key={badge} className="dk-badge" data-badge={badge}>
          {labels[`models.badge.${badge}`]}
        </span>
      ))}
      {capabilities.map((capability) => (
        <span key={capability} className="dk-badge">
          {labels[`models.capability.${capability}`]}
        </span>
      ))}
    </span>
  );
}
