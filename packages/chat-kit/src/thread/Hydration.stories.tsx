import { fakeChat, type FixtureId, fixtures, SAMPLE_NOW_MS, virtualClock } from '@diwan/core/testing';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, spyOn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { CodeHighlighter } from '../code/highlighter.ts';
import { lineHighlighter } from '../code/lineHighlighter.ts';
import { WithMath } from '../math/WithMath.tsx';
import { createPdfPreview } from '../pdf/createPdfPreview.tsx';
import { PdfPreview } from '../pdf/pdfPreview.ts';
import { PreviewUrl } from '../preview/previewUrl.ts';
import { ChatProvider } from '../provider/ChatProvider.tsx';
import { Thread } from './Thread.tsx';

const Preview = createPdfPreview();

/** A thread with all that it can show beside text. */
function RichThread({ fixture }: { fixture: FixtureId }): ReactElement {
  return (
    <ChatProvider chat={fakeChat(fixtures[fixture])} clock={virtualClock(SAMPLE_NOW_MS)} timeZone="UTC">
      <PreviewUrl.Provider value="/preview-frame.html">
        <CodeHighlighter.Provider value={lineHighlighter}>
          <PdfPreview.Provider value={Preview}>
            <WithMath>
              <Thread />
            </WithMath>
          </PdfPreview.Provider>
        </CodeHighlighter.Provider>
      </PreviewUrl.Provider>
    </ChatProvider>
  );
}

const meta = preview.meta({ title: 'QA/Hydration', component: Thread });

export const TakenOver = meta.story({
  name: '[CH-41] the HTML of a server is taken over without a warning, whatever the thread holds',
  render: () => <div className="story-hydrated" />,
  play: async ({ canvasElement }) => {
    const container = canvasElement.querySelector('.story-hydrated');
    if (container === null) throw new Error('There is no place to hydrate.');
    const warned = spyOn(console, 'error');
    const mended: unknown[] = [];
    for (const fixture of [
      'reply-complete',
      'chat-very-long',
      'reply-preview',
      'question-with-pdf',
    ] as const) {
      const screen = <RichThread fixture={fixture} />;
      container.innerHTML = renderToString(screen);
      const root = hydrateRoot(container, screen, { onRecoverableError: (error) => mended.push(error) });
      await waitFor(() => expect(container.querySelector('.dk-thread')).toHaveAttribute('data-follow'));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await expect(warned).not.toHaveBeenCalled();
      await expect(mended).toEqual([]);
      root.unmount();
    }
  },
});
