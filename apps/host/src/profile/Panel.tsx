import './profile.css';
import { formatText } from '@diwan/core';
import { type ReactElement, type ReactNode, useId } from 'react';

import type { HostTexts } from '../texts/hostEn.ts';
import type { Loaded } from './useLoaded.ts';

/** Props of {@link Panel}. */
export interface PanelProps<Value> {
  heading: string;
  texts: HostTexts;
  loaded: Loaded<Value>;
  onRetry: () => void;
  children: (value: Value) => ReactNode;
}

/** A section of the profile with what it reads from the server, or why that is not there. */
export function Panel<Value>({ heading, texts, loaded, onRetry, children }: PanelProps<Value>): ReactElement {
  const id = useId();
  return (
    <section className="host-panel" aria-labelledby={id} aria-busy={loaded.status === 'loading'}>
      <h2 id={id}>{heading}</h2>
      {loaded.status === 'loading' && (
        <p className="host-muted" role="status">
          {texts['panel.loading']}
        </p>
      )}
      {loaded.status === 'failed' && (
        <div className="host-panel-failure" role="alert">
          <p>{formatText(texts['panel.failed'], { reason: loaded.reason })}</p>
          <button type="button" className="host-quiet-button" onClick={onRetry}>
            {texts['panel.retry']}
          </button>
        </div>
      )}
      {loaded.status === 'ready' && children(loaded.value)}
    </section>
  );
}
