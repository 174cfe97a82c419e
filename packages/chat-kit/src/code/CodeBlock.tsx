import { type ReactElement, useState } from 'react';

import { CopyButton } from '../controls/CopyButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { ScrollBox } from '../markdown/ScrollBox.tsx';
import { CodeLines } from './CodeLines.tsx';

/** Props of {@link CodeBlock}. */
export interface CodeBlockProps {
  /** As written after the fence; `null` without one. */
  language: string | null;
  /** Lines without their ends. */
  lines: readonly string[];
  /** Whether more lines may come. */
  isOpen: boolean;
}

/** Code with its language, a copy action and long lines that scroll in their own box or wrap. Always left to right. */
export function CodeBlock({ language, lines, isOpen }: CodeBlockProps): ReactElement {
  const labels = useLabels();
  const [isWrapped, setWrapped] = useState(false);
  const name = language ?? labels['code.plain'];

  return (
    <figure
      className="dk-code"
      dir="ltr"
      data-wrapped={isWrapped || undefined}
      data-open={isOpen || undefined}
    >
      <figcaption className="dk-code-bar">
        <span className="dk-code-language">{name}</span>
        <button
          type="button"
          className="dk-code-wrap"
          aria-pressed={isWrapped}
          onClick={() => setWrapped(!isWrapped)}
        >
          {labels['code.wrap']}
        </button>
        <CopyButton label={labels['code.copy']} text={() => lines.join('\n')} />
      </figcaption>
      <ScrollBox label={name}>
        <pre>
          <code>
            <CodeLines lines={lines} />
          </code>
        </pre>
      </ScrollBox>
    </figure>
  );
}
