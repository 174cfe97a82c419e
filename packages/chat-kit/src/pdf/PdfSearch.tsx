import { formatText } from '@diwan/core';
import { type ReactElement, useState } from 'react';

import { IconButton } from '../controls/IconButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import type { OpenPdf, PdfState } from './openPdf.ts';

/** Props of {@link PdfSearch}. */
export interface PdfSearchProps {
  pdf: OpenPdf;
  found: PdfState['found'];
}

/** Finds words in a PDF. */
export function PdfSearch({ pdf, found }: PdfSearchProps): ReactElement {
  const labels = useLabels();
  const [words, setWords] = useState('');

  return (
    <form
      className="dk-search dk-pdf-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        pdf.find(words, 'later');
      }}
    >
      <input
        type="search"
        dir="auto"
        className="dk-search-field"
        value={words}
        aria-label={labels['pdf.find']}
        placeholder={labels['pdf.find']}
        onChange={(event) => {
          setWords(event.target.value);
          pdf.find(event.target.value, 'later');
        }}
      />
      <output className="dk-search-count">
        {found !== null &&
          (found.count === 0 ? labels['pdf.noMatch'] : formatText(labels['pdf.matches'], found))}
      </output>
      <IconButton
        icon="arrowUp"
        label={labels['thread.findEarlier']}
        onClick={() => pdf.find(words, 'earlier')}
      />
      <IconButton
        icon="arrowDown"
        label={labels['thread.findLater']}
        onClick={() => pdf.find(words, 'later')}
      />
    </form>
  );
}
