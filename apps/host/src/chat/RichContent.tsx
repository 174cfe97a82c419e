import {
  BlockRenderers,
  CodeHighlighter,
  type Highlighter,
  MathRenderer,
  type MathSupport,
  type PdfAttachmentProps,
  PdfPreview,
  PreviewUrl,
} from '@diwan/chat-kit';
import { PREVIEW_FRAME_PATH } from '@diwan/core/wire';
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';

import { logFailure } from '../app/logFailure.ts';

/** Props of {@link RichContent}. */
export interface RichContentProps {
  /** Whether a chat is open that holds something; an empty one starts without the weight. */
  isNeeded?: boolean;
  children: ReactNode;
}

/**
 * What replies show beside text: previews of code, colours of code, formulas, PDFs. All but the address of the preview
 * is fetched once there is something to read. Diagrams stay code: Mermaid needs styles in the page that its policy
 * forbids.
 */
export function RichContent({ isNeeded = true, children }: RichContentProps): ReactElement {
  const { highlighter, math, renderers } = useRichParts(isNeeded);

  return (
    <PreviewUrl.Provider value={PREVIEW_FRAME_PATH}>
      <CodeHighlighter.Provider value={highlighter}>
        <MathRenderer.Provider value={math}>
          <BlockRenderers.Provider value={renderers}>
            <PdfPreview.Provider value={PdfInMessage}>{children}</PdfPreview.Provider>
          </BlockRenderers.Provider>
        </MathRenderer.Provider>
      </CodeHighlighter.Provider>
    </PreviewUrl.Provider>
  );
}

interface RichParts {
  readonly highlighter: Highlighter | null;
  readonly math: MathSupport | null;
  readonly renderers: Parameters<typeof BlockRenderers.Provider>[0]['value'];
}

const PLAIN: RichParts = { highlighter: null, math: null, renderers: {} };

function useRichParts(isNeeded: boolean): RichParts {
  const [parts, setParts] = useState(PLAIN);

  useEffect(() => {
    if (!isNeeded) return;
    fetchParts().then(setParts, (error: unknown) => logFailure('rich-content-not-loaded', error));
  }, [isNeeded]);

  return parts;
}

async function fetchParts(): Promise<RichParts> {
  const [{ lineHighlighter }, { mathSupport, MathBlock }] = await Promise.all([
    import('@diwan/chat-kit/highlight'),
    import('@diwan/chat-kit/math'),
    import('@diwan/chat-kit/math.css'),
  ]);
  return { highlighter: lineHighlighter, math: mathSupport, renderers: { math: MathBlock } };
}

const LazyPdf = lazy(async () => {
  const [{ createPdfPreview }] = await Promise.all([
    import('@diwan/chat-kit/pdf'),
    import('@diwan/chat-kit/pdf.css'),
  ]);
  return { default: createPdfPreview({ assetUrl: '/pdfjs' }) };
});

function PdfInMessage(props: PdfAttachmentProps): ReactElement {
  return (
    <Suspense fallback={null}>
      <LazyPdf {...props} />
    </Suspense>
  );
}
