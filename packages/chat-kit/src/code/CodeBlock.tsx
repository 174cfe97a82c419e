import { type ReactElement, useContext, useMemo, useState } from 'react';

import { CopyButton } from '../controls/CopyButton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { ScrollBox } from '../markdown/ScrollBox.tsx';
import { CodeLines } from './CodeLines.tsx';
import { CodeHighlighter, type Highlighter } from './highlighter.ts';
import { languageName } from './languageName.ts';

/** Props of {@link CodeBlock}. */
export interface CodeBlockProps {
  /** As written after the fence; `null` without one. */
  language: string | null;
  /** Lines without their ends. */
  lines: readonly string[];
  /** Whether more lines may come. */
  isOpen: boolean;
  /** Colours the code; by default the one of the nearest `CodeHighlighter`, `null` for none. */
  highlighter?: Highlighter | null | undefined;
}

/** Code with its language, a copy action and long lines that scroll in their own box or wrap. Always left to right. */
export function CodeBlock({ language, lines, isOpen, highlighter }: CodeBlockProps): ReactElement {
  const labels = useLabels();
  const [isWrapped, setWrapped] = useState(false);
  const highlight = useHighlight(language, highlighter);
  const name = language === null ? labels['code.plain'] : languageName(language);

  return (
    <figure
      className="dk-code"
      dir="ltr"
      aria-label={name}
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
            <CodeLines lines={lines} highlight={highlight} />
          </code>
        </pre>
      </ScrollBox>
    </figure>
  );
}

function useHighlight(language: string | null, own: Highlighter | null | undefined) {
  const nearest = useContext(CodeHighlighter);
  const highlighter = own === undefined ? nearest : own;
  return useMemo(
    () => (language === null || highlighter === null ? null : highlighter(language)),
    [language, highlighter],
  );
}
