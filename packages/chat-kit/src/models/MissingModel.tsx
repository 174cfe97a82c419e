import { formatText } from '@diwan/core';
import type { Model } from '@diwan/core/wire';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';

/** Props of {@link MissingModel}. */
export interface MissingModelProps {
  /** Id of the model that was chosen and is gone. */
  id: string;
  /** What is used in its place; `null` where there is nothing. */
  replacement: Model | null;
}

/** A model that disappeared, struck through, with the one that takes its place. */
export function MissingModel({ id, replacement }: MissingModelProps): ReactElement {
  const labels = useLabels();
  const isGone = formatText(labels['models.missing'], { model: id });

  return (
    <>
      <span className="dk-visually-hidden">{isGone}</span>
      <s title={isGone} aria-hidden="true">
        <bdi>{id}</bdi>
      </s>
      {replacement !== null && (
        <span>{formatText(labels['models.replaced'], { model: replacement.displayName })}</span>
      )}
    </>
  );
}
