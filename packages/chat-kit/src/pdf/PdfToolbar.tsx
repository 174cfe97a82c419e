import { formatText, type ScreenTexts } from '@diwan/core';
import type { ReactElement } from 'react';

import { IconButton } from '../controls/IconButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import type { OpenPdf, PdfState } from './openPdf.ts';
import { PDF_TOOLS, type PdfTool } from './pdfTool.ts';

/** Props of {@link PdfToolbar}. */
export interface PdfToolbarProps {
  pdf: OpenPdf;
  state: PdfState;
}

/** Tools for annotations, undo, pages and zoom. */
export function PdfToolbar({ pdf, state }: PdfToolbarProps): ReactElement {
  const labels = useLabels();

  return (
    <div className="dk-pdf-toolbar">
      <div className="dk-pdf-tools" role="group" aria-label={labels['pdf.tools']}>
        {PDF_TOOLS.map((tool) => (
          <button
            key={tool}
            type="button"
            className="dk-pdf-tool"
            aria-pressed={state.tool === tool}
            onClick={() => pdf.setTool(tool)}
          >
            {labels[TOOL_LABELS[tool]]}
          </button>
        ))}
      </div>
      <div className="dk-pdf-tools">
        <IconButton
          icon="undo"
          label={labels['common.undo']}
          aria-disabled={!state.canUndo}
          onClick={() => pdf.undo()}
        />
        <IconButton
          icon="redo"
          label={labels['pdf.redo']}
          aria-disabled={!state.canRedo}
          onClick={() => pdf.redo()}
        />
      </div>
      <PageField pdf={pdf} state={state} />
      <div className="dk-pdf-tools">
        <IconButton icon="minus" label={labels['pdf.zoomOut']} onClick={() => pdf.zoom('out')} />
        <IconButton icon="plus" label={labels['pdf.zoomIn']} onClick={() => pdf.zoom('in')} />
      </div>
    </div>
  );
}

const TOOL_LABELS = {
  select: 'pdf.select',
  highlight: 'pdf.highlight',
  ink: 'pdf.ink',
  freeText: 'pdf.freeText',
  stamp: 'pdf.stamp',
} as const satisfies Record<PdfTool, keyof ScreenTexts>;

function PageField({ pdf, state }: PdfToolbarProps): ReactElement {
  const labels = useLabels();

  return (
    <label className="dk-pdf-page">
      {labels['pdf.page']}
      <input
        type="number"
        min={1}
        max={state.pageCount}
        value={state.page}
        onChange={({ target }) => {
          const page = target.valueAsNumber;
          if (page >= 1 && page <= state.pageCount) pdf.goToPage(page);
        }}
      />
      <span>{formatText(labels['pdf.pageOf'], { count: state.pageCount })}</span>
    </label>
  );
}
