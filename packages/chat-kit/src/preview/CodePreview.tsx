import { type ReactElement, useMemo, useRef, useState } from 'react';

import { Icon } from '../controls/Icon.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { previewDocument } from './previewDocument.ts';
import type { PreviewLanguage } from './previewLanguage.ts';
import { useFocusGuard } from './useFocusGuard.ts';
import { usePreviewFrame } from './usePreviewFrame.ts';

/** Props of {@link CodePreview}. */
export interface CodePreviewProps {
  /** Page of the isolated frame. */
  url: string;
  language: PreviewLanguage;
  code: string;
}

/** What code does, in a frame that can reach nothing of this page. */
export function CodePreview({ url, language, code }: CodePreviewProps): ReactElement {
  const labels = useLabels();
  const [turn, setTurn] = useState(0);
  const html = useMemo(() => previewDocument(language, code), [language, code]);

  return (
    <div className="dk-preview">
      {/* A frame takes one page only: for another run it is made anew. */}
      <PreviewFrame key={`${turn} ${html}`} url={url} html={html} />
      <div className="dk-preview-bar">
        <button type="button" className="dk-button" onClick={() => setTurn(turn + 1)}>
          <Icon name="retry" />
          {labels['preview.again']}
        </button>
      </div>
    </div>
  );
}

function PreviewFrame({ url, html }: { url: string; html: string }): ReactElement {
  const labels = useLabels();
  const frame = useRef<HTMLIFrameElement>(null);
  const { status, errors } = usePreviewFrame(frame, html);
  useFocusGuard(frame);

  return (
    <>
      {status === 'hung' ? (
        <p className="dk-preview-hung" role="alert">
          <Icon name="alert" />
          {labels['preview.hung']}
        </p>
      ) : (
        <iframe
          ref={frame}
          className="dk-preview-frame"
          src={url}
          title={labels['preview.title']}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          data-status={status}
        />
      )}
      {errors.length > 0 && (
        <div className="dk-preview-errors" role="status">
          <p>{labels['preview.errors']}</p>
          <ul>
            {errors.map((message, place) => (
              // The list only grows.
              <li key={place} dir="auto">
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
