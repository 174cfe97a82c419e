import { formatText } from '@diwan/core';
import type { MarkdownFootnote } from '@diwan/core/markdown';
import { type ReactElement, useContext } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { FootnotePrefix, footnoteId } from './footnotePrefix.ts';
import type { RenderBlocks } from './renderBlocks.ts';

/** Props of {@link Footnote}. */
export interface FootnoteProps {
  footnote: MarkdownFootnote;
  renderBlocks: RenderBlocks;
}

/** A footnote at the end of a reply, with the way back to its mark. */
export function Footnote({ footnote, renderBlocks }: FootnoteProps): ReactElement {
  const prefix = useContext(FootnotePrefix);
  const labels = useLabels();
  const { label, blocks } = footnote;

  return (
    <div id={footnoteId(prefix, 'note', label)} className="dk-footnote">
      <a
        href={`#${footnoteId(prefix, 'mark', label)}`}
        aria-label={formatText(labels['markdown.backToText'], { label })}
      >
        [{label}]
      </a>
      <div>{renderBlocks(blocks)}</div>
    </div>
  );
}
