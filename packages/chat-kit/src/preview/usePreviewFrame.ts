import type { Clock } from '@diwan/core';
import { type RefObject, useEffect, useState } from 'react';

import { useChatContext } from '../provider/chatContext.ts';
import { previewEventOf } from './previewEvent.ts';

/** A frame that runs and says nothing for so long hangs. It speaks every second. */
const SILENCE_MS = 3_000;
/** The page of the frame itself may take longer: it comes over the network. */
const LOADING_MS = 10_000;
/** A script that fails in a loop must not fill the page. */
const MOST_ERRORS = 20;

/** What is known of a preview. */
export interface PreviewRun {
  /** `hung`: the frame is to be taken away. */
  readonly status: 'loading' | 'running' | 'hung';
  /** What failed in it, oldest first. */
  readonly errors: readonly string[];
}

const LOADING: PreviewRun = { status: 'loading', errors: [] };

/** Gives a frame its page once it is ready, hears its errors, and notices when it is silent. */
export function usePreviewFrame(frame: RefObject<HTMLIFrameElement | null>, html: string): PreviewRun {
  const { clock } = useChatContext();
  const [run, setRun] = useState(LOADING);

  useEffect(() => {
    const watch = watchSilence(clock, () => setRun(({ errors }) => ({ status: 'hung', errors })));
    let isGiven = false;

    function handleMessage({ source, data }: MessageEvent<unknown>): void {
      const target = frame.current?.contentWindow;
      const event =
        target === null || target === undefined || source !== target ? null : previewEventOf(data);
      if (event === null) return;
      watch.heard();
      if (event.type === 'preview-error') setRun((before) => withError(before, event.message));
      if (event.type !== 'preview-ready' || isGiven) return;
      isGiven = true;
      // Its origin is opaque, so that no other target can be named; the message goes to this frame alone.
      target?.postMessage({ type: 'preview-html', html }, '*');
      setRun(({ errors }) => ({ status: 'running', errors }));
    }

    window.addEventListener('message', handleMessage);
    return () => {
      window.removeEventListener('message', handleMessage);
      watch.end();
    };
  }, [frame, html, clock]);

  return run;
}

function withError({ status, errors }: PreviewRun, message: string): PreviewRun {
  return errors.length >= MOST_ERRORS ? { status, errors } : { status, errors: [...errors, message] };
}

function watchSilence(clock: Clock, onSilence: () => void): { heard: () => void; end: () => void } {
  let cancel = clock.after(LOADING_MS, handleSilence);

  function handleSilence(): void {
    // In a hidden tab the browser holds the frame's timers back.
    if (document.visibilityState === 'hidden') cancel = clock.after(SILENCE_MS, handleSilence);
    else onSilence();
  }

  return {
    heard() {
      cancel();
      cancel = clock.after(SILENCE_MS, handleSilence);
    },
    end: () => cancel(),
  };
}
