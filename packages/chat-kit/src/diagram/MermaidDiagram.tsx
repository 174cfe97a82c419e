import { type ReactElement, useEffect, useId, useState } from 'react';

import { CodeBlock } from '../code/CodeBlock.tsx';
import { useLabels } from '../labels/useLabels.ts';
import type { BlockRendererProps } from '../markdown/blockRenderers.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { drawDiagram } from './drawDiagram.ts';

type Drawing = { readonly status: 'drawn'; readonly address: string } | { readonly status: 'failed' } | null;

/**
 * A diagram in Mermaid's words, as a picture: `renderers={{ mermaid: MermaidDiagram }}`.
 *
 * Mermaid measures with styles that it writes into the page, so the page's policy must allow them
 * (`style-src 'unsafe-inline'`). Where it does not, and while the diagram arrives, its source stands there as code.
 */
export function MermaidDiagram({ language, code, isOpen }: BlockRendererProps): ReactElement {
  const labels = useLabels();
  const drawing = useDrawing(code, isOpen);

  if (drawing?.status === 'drawn') {
    return (
      <figure className="dk-diagram">
        <img src={drawing.address} alt={`${labels['diagram.label']}: ${code}`} />
      </figure>
    );
  }
  return (
    <>
      {drawing?.status === 'failed' && <p className="dk-diagram-failed">{labels['diagram.failed']}</p>}
      <CodeBlock language={language} lines={code.split('\n')} isOpen={isOpen} />
    </>
  );
}

function useDrawing(code: string, isOpen: boolean): Drawing {
  const { log } = useChatContext();
  const id = `dk-diagram-${useId().replaceAll(/\W/g, '')}`;
  const [drawing, setDrawing] = useState<Drawing>(null);

  useEffect(() => {
    if (isOpen) return undefined;
    const leaving = new AbortController();
    drawDiagram(id, code)
      .then((address) => !leaving.signal.aborted && setDrawing({ status: 'drawn', address }))
      .catch((error: unknown) => {
        log('diagram-not-drawn', error);
        if (!leaving.signal.aborted) setDrawing({ status: 'failed' });
      });
    return () => leaving.abort();
  }, [id, code, isOpen, log]);

  return drawing;
}
