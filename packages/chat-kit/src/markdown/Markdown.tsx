import { type ReactElement, useContext, useId, useMemo } from 'react';

import { drawBlock, FootnoteList } from './BlockList.tsx';
import { FootnotePrefix } from './footnotes.ts';
import { createGrowingDocument } from './growingDocument.ts';
import { MathRenderer } from './mathRenderer.ts';

/** Props of {@link Markdown}. */
export interface MarkdownProps {
  /** Source as the model wrote it. While streaming it only grows. */
  text: string;
  /** More is to come: half-received signs are not shown yet. */
  isStreaming?: boolean;
}

/**
 * Markdown as elements. While the text grows only its last block is parsed and drawn again. Raw HTML is shown as
 * text, links lead to http, https and mailto only, and pictures from other hosts load on a click.
 */
export function Markdown({ text, isStreaming = false }: MarkdownProps): ReactElement {
  const mathematics = useContext(MathRenderer)?.mathematics;
  const draw = useMemo(() => createGrowingDocument(mathematics, drawBlock), [mathematics]);
  const { blocks, footnotes } = draw(text, !isStreaming);

  return (
    <FootnotePrefix.Provider value={useId()}>
      <div className="dk-markdown">
        {blocks}
        {footnotes.length > 0 && <FootnoteList footnotes={footnotes} />}
      </div>
    </FootnotePrefix.Provider>
  );
}
