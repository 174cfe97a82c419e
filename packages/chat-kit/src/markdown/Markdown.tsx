import { createMarkdownBlocks } from '@diwan/core/markdown';
import { type ReactElement, useContext, useId, useMemo, useState } from 'react';

import { BlockList, GrowingBlockList } from './BlockList.tsx';
import { FootnotePrefix } from './footnotes.ts';
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
  const [document] = useState(createMarkdownBlocks);
  const math = useContext(MathRenderer);
  const source = useMemo(() => math?.createSource() ?? null, [math]);
  const written = source === null ? text : source.update(text, !isStreaming);
  const blocks = document.update(written, { complete: !isStreaming });
  const footnotes = blocks.filter((block) => block.type === 'footnote');

  return (
    <FootnotePrefix.Provider value={useId()}>
      <div className="dk-markdown">
        <GrowingBlockList blocks={blocks.filter((block) => block.type !== 'footnote')} />
        {footnotes.length > 0 && (
          <div className="dk-footnotes">
            <BlockList blocks={footnotes} />
          </div>
        )}
      </div>
    </FootnotePrefix.Provider>
  );
}
