import { type ReactElement, type ReactNode, useContext, useMemo } from 'react';

import { BlockRenderers } from '../markdown/blockRenderers.ts';
import { MathRenderer } from '../markdown/mathRenderer.ts';
import { MathBlock } from './MathBlock.tsx';
import { mathSupport } from './mathSupport.ts';

/** Draws mathematics in all replies within: `$…$`, `\(…\)`, `$$…$$`, `\[…\]` and blocks under the word `math`. */
export function WithMath({ children }: { children: ReactNode }): ReactElement {
  const around = useContext(BlockRenderers);
  const renderers = useMemo(() => ({ ...around, math: MathBlock }), [around]);

  return (
    <MathRenderer.Provider value={mathSupport}>
      <BlockRenderers.Provider value={renderers}>{children}</BlockRenderers.Provider>
    </MathRenderer.Provider>
  );
}
