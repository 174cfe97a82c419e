import { formatText } from '@diwan/core';
import type { MarkdownFootnote } from '@diwan/core/markdown';
import { type ReactElement, useContext } from 'react';

import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { footnoteId, FootnotePrefix, goToFootnote, goToMark } from './footnotes.ts';
import type { RenderBlocks } from './renderBlocks.ts';

/** Props of {@link Footnote}. */
export interface FootnoteProps {
  footnote: MarkdownFootnote;
  renderBlocks: RenderBlocks;
}

/** A footnote at the end of a reply, with the way back to its mark. */
export function Footnote({ footnote, renderBlocks }: FootnoteProps): ReactElement {
  const labels = useThreadLabels();
  const { label, blocks } = footnote;
  const id = footnoteId(useContext(FootnotePrefix), label);

  return (
    <div id={id} className="dk-footnote" tabIndex={-1}>
      <button
        type="button"
        className="dk-footnote-back"
        aria-label={formatText(labels['markdown.backToText'], { label })}
        onClick={(event) => goToMark(event.currentTarget, id)}
      >
        {label}
      </button>
      <div>{renderBlocks(blocks)}</div>
    </div>
  );
}

/** A mark in the text that leads to its footnote. */
export function FootnoteMark({ label }: { label: string }): ReactElement {
  const labels = useThreadLabels();
  const id = footnoteId(useContext(FootnotePrefix), label);

  return (
    <sup>
      <a
        href={`#${id}`}
        className="dk-footnote-mark"
        aria-label={formatText(labels['markdown.footnote'], { label })}
        onClick={(event) => {
          event.preventDefault();
          goToFootnote(event.currentTarget, id);
        }}
      >
        {label}
      </a>
    </sup>
  );
}
