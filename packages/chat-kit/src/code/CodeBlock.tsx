import { type ReactElement, useContext, useMemo, useState } from 'react';

import { CopyButton } from '../controls/CopyButton.tsx';
import { createLazyPart, Lazy } from '../controls/lazyPart.ts';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { ScrollBox } from '../markdown/ScrollBox.tsx';
import type { CodePreviewProps } from '../preview/CodePreview.tsx';
import { previewLanguage } from '../preview/previewLanguage.ts';
import { PreviewUrl } from '../preview/previewUrl.ts';
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
  /** Page in which HTML, CSS and JavaScript may run; by default that of the nearest `PreviewUrl`, `null` for none. */
  previewUrl?: string | null | undefined;
}

const codePreview = createLazyPart<CodePreviewProps>(
  async () => (await import('../preview/CodePreview.tsx')).CodePreview,
);

/**
 * Code with its language, a copy action and long lines that scroll in their own box or wrap. Always left to right.
 * HTML, CSS and JavaScript can be seen at work, where the page has a place for that.
 */
export function CodeBlock(props: CodeBlockProps): ReactElement {
  const { language, lines, isOpen, highlighter } = props;
  const labels = useThreadLabels();
  const [isWrapped, setWrapped] = useState(false);
  const preview = usePreview(props);
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
        {preview.toggle}
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
      {preview.around(
        <ScrollBox label={name}>
          <pre>
            <code>
              <CodeLines lines={lines} highlight={highlight} />
            </code>
          </pre>
        </ScrollBox>,
      )}
    </figure>
  );
}

interface Preview {
  readonly toggle: ReactElement | null;
  /** The code, or what stands in its place. */
  readonly around: (code: ReactElement) => ReactElement;
}

/** Nothing runs before the reader asks for it, and only code that is complete. */
function usePreview({ language, lines, isOpen, previewUrl }: CodeBlockProps): Preview {
  const labels = useThreadLabels();
  const nearest = useContext(PreviewUrl);
  const [isWanted, setWanted] = useState(false);
  const kind = previewLanguage(language);
  const url = previewUrl === undefined ? nearest : previewUrl;
  if (url === null || kind === null || isOpen) return { toggle: null, around: (code) => code };

  return {
    toggle: (
      <button
        type="button"
        className="dk-code-wrap"
        aria-pressed={isWanted}
        onClick={() => setWanted(!isWanted)}
      >
        {labels['preview.show']}
      </button>
    ),
    around: (code) =>
      isWanted ? (
        <Lazy part={codePreview} given={{ url, language: kind, code: lines.join('\n') }}>
          {code}
        </Lazy>
      ) : (
        code
      ),
  };
}

function useHighlight(language: string | null, own: Highlighter | null | undefined) {
  const nearest = useContext(CodeHighlighter);
  const highlighter = own === undefined ? nearest : own;
  return useMemo(
    () => (language === null || highlighter === null ? null : highlighter(language)),
    [language, highlighter],
  );
}
