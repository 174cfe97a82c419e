import { formatText } from '@diwan/core';
import type { MarkdownFootnote } from '@diwan/core/markdown';
import type { ReactElement } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { focusMarkOf, FOOTNOTE, useFootnoteId } from './footnotes.ts';
import type { RenderBlocks } from './renderBlocks.ts';

/** Props of {@link Footnote}. */
export interface FootnoteProps {
  footnote: MarkdownFootnote;
  renderBlocks: RenderBlocks;
}

/** A footnote at the end of a reply, with the way back to its mark. */
export function Footnote({ footnote, renderBlocks }: FootnoteProps): ReactElement {
  const labels = useLabels();
  const { label, blocks } = footnote;

  return (
    <div id={useFootnoteId(label)} className="dk-footnote" tabIndex={-1} {...{ [FOOTNOTE]: label }}>
      <button
        type="button"
        className="dk-footnote-back"
        aria-label={formatText(labels['markdown.backToText'], { label })}
        onClick={(event) => focusMarkOf(event.currentTarget, label)}
      >
        {label}
      </button>
      <div>{renderBlocks(blocks)}</div>
    </div>
  );
}
