import { canCode, type ModelCatalogue, type ModelSections, modelSections } from '@diwan/core';
import type { Model } from '@diwan/core/wire';
import { useDeferredValue, useMemo, useState } from 'react';

import { useStore } from '../provider/useStore.ts';

/** The advanced list while it is searched. */
export interface ModelSearch {
  readonly query: string;
  /** The query that the list answers; it follows a moment later, so that typing never waits for a long list. */
  readonly searched: string;
  readonly listed: ModelSections<Model>;
  /** How many models are listed. */
  readonly count: number;
  /** The model that Enter chooses; `null` where nothing is listed. */
  readonly active: Model | null;
  readonly search: (query: string) => void;
  /** Down the list by so many models, or up. */
  readonly move: (step: number) => void;
  /** Makes a model the one that Enter chooses. */
  readonly activate: (modelId: string) => void;
}

/** Searches the models that are offered now; for coding those that can code. It begins at the model in use. */
export function useModelSearch(catalogue: ModelCatalogue, mode: 'chat' | 'vibecoding'): ModelSearch {
  const { offered, selected, picks } = useStore(catalogue);
  const [query, setQuery] = useState('');
  const [wantedId, setWantedId] = useState(selected?.id ?? null);
  const searched = useDeferredValue(query);
  const listed = useMemo(
    () => modelSections(mode === 'chat' ? offered : offered.filter(canCode), searched, picks),
    [mode, offered, searched, picks],
  );
  const models = listed.sections.flatMap((section) => section.models);
  const active = models.find(({ id }) => id === wantedId) ?? models[0] ?? null;

  return {
    query,
    searched,
    listed,
    count: models.length,
    active,
    search(next) {
      setQuery(next);
      // The best match of another search is the first one.
      setWantedId(null);
    },
    move(step) {
      const place = active === null ? 0 : models.indexOf(active);
      setWantedId(models[Math.max(0, Math.min(place + step, models.length - 1))]?.id ?? null);
    },
    activate: setWantedId,
  };
}
