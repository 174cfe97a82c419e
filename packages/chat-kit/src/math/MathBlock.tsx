import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import type { BlockRendererProps } from '../markdown/blockRenderers.ts';
import { ScrollBox } from '../markdown/ScrollBox.tsx';
import { Formula } from './Formula.tsx';

/** A block of mathematics in a box of its own: a wide one scrolls there. While it arrives its place is kept. */
export function MathBlock({ code, isOpen }: BlockRendererProps): ReactElement {
  const labels = useLabels();
  if (isOpen) return <div className="dk-math-block" data-open="" />;

  return (
    <ScrollBox label={labels['math.label']}>
      <div className="dk-math-block">
        <Formula tex={code} isDisplay />
      </div>
    </ScrollBox>
  );
}
