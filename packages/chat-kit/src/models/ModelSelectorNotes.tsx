import { formatBalance, type Microdollars, type ModelCatalogue } from '@diwan/core';
import type { ReactElement } from 'react';

import { RetryButton } from '../controls/RetryButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { useStore } from '../provider/useStore.ts';
import { MissingModel } from './MissingModel.tsx';

/** Props of {@link ModelSelectorNotes}. */
export interface ModelSelectorNotesProps {
  catalogue: ModelCatalogue;
  balance: Microdollars | null | undefined;
}

/** What the reader should know of the list: what there is to spend, why only free models stand in it, how old it is. */
export function ModelSelectorNotes({ catalogue, balance }: ModelSelectorNotesProps): ReactElement {
  const { models, restriction, missingId, selected, failure } = useStore(catalogue);
  const labels = useLabels();

  return (
    <>
      {balance !== undefined && balance !== null && (
        <p className="dk-models-balance">
          {labels['allowance.balance']} <bdi>{formatBalance(balance)}</bdi>
        </p>
      )}
      {restriction !== null && (
        <p className="dk-models-notice">
          <strong>{labels[`models.restriction.${restriction}`]}</strong> {labels[`allowance.${restriction}`]}
        </p>
      )}
      {missingId !== null && (
        <p className="dk-models-notice">
          <MissingModel id={missingId} replacement={selected} />
        </p>
      )}
      {failure !== null && models.length > 0 && (
        <div className="dk-models-notice">
          <span>{labels['models.old']}</span>
          <RetryButton onRetry={() => void catalogue.refresh()} />
        </div>
      )}
    </>
  );
}
