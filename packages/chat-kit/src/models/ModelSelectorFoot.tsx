import { formatText, type ModelCatalogue } from '@diwan/core';
import type { Model } from '@diwan/core/wire';
import { type ReactElement, useEffect } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { useStore } from '../provider/useStore.ts';

/** Props of {@link ModelSelectorFoot}. */
export interface ModelSelectorFootProps {
  catalogue: ModelCatalogue;
  /** The model that Enter chooses. */
  active: Model | null;
  /** How many models are shown. */
  count: number;
  /** How many more there are. */
  more: number;
  query: string;
}

/** Below the list: how much of it is left out, and the favourite mark for those who do not point. */
export function ModelSelectorFoot(props: ModelSelectorFootProps): ReactElement | null {
  const { catalogue, active, count, more, query } = props;
  const { announce, locale } = useChatContext();
  const { picks } = useStore(catalogue);
  const labels = useLabels();
  const numbers = new Intl.NumberFormat(locale);
  const moreText = more === 0 ? '' : formatText(labels['models.more'], { count: numbers.format(more) });
  const spoken = `${labels['models.section.found']}: ${numbers.format(count)}. ${moreText}`.trim();
  // What was typed changed the list below it, which nobody sees by ear.
  useEffect(() => {
    if (query !== '' && count > 0) announce(spoken);
  }, [query, count, spoken, announce]);
  if (active === null) return null;
  const isFavourite = picks.favourites.includes(active.id);

  return (
    <div className="dk-models-foot">
      <span>{moreText}</span>
      <button
        type="button"
        className="dk-button"
        aria-pressed={isFavourite}
        onClick={() => catalogue.toggleFavourite(active.id)}
      >
        <Icon name="star" />
        <bdi>
          {formatText(labels[isFavourite ? 'models.removeFavourite' : 'models.addFavourite'], {
            model: active.displayName,
          })}
        </bdi>
      </button>
    </div>
  );
}
