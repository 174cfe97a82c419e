import type { ReactElement } from 'react';

import { useFillComposer } from '../composer/useFillComposer.ts';
import { Icon } from '../controls/Icon.tsx';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { EmptyMark } from './EmptyMark.tsx';

/** Props of {@link EmptyThread}. */
export interface EmptyThreadProps {
  /** Prompts to start from; by default four of the labels. */
  examples?: readonly string[];
  /** By default that of the labels. */
  heading?: string;
  /** Below the heading; by default that of the labels. */
  text?: string;
}

/** The start of a chat: a greeting, and examples that fill the composer. */
export function EmptyThread({ examples, heading, text }: EmptyThreadProps): ReactElement {
  const labels = useThreadLabels();
  const fillComposer = useFillComposer();
  const prompts = examples ?? [
    labels['thread.example1'],
    labels['thread.example2'],
    labels['thread.example3'],
    labels['thread.example4'],
  ];

  return (
    <div className="dk-empty">
      <EmptyMark />
      <h2 className="dk-empty-heading">{heading ?? labels['thread.emptyHeading']}</h2>
      <p className="dk-empty-text">{text ?? labels['thread.emptyText']}</p>
      <ul className="dk-examples" aria-label={labels['thread.examples']}>
        {prompts.map((prompt) => (
          <li key={prompt}>
            <button type="button" className="dk-example" dir="auto" onClick={() => fillComposer(prompt)}>
              <span>{prompt.trim()}</span>
              <Icon name="arrowUp" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
