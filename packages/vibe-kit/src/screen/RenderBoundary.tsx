import { Component, type ReactElement, type ReactNode } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { useVibe } from '../provider/vibeContext.ts';

/** Props of {@link RenderBoundary}. */
export interface RenderBoundaryProps {
  /** By default the page is read anew. */
  onRefresh?: (() => void) | undefined;
  children: ReactNode;
}

/** Stands in for a screen that cannot be drawn, and offers to read the page anew. */
export function RenderBoundary({ onRefresh = reload, children }: RenderBoundaryProps): ReactElement {
  const { log } = useVibe();
  return (
    <Boundary log={log} instead={<Failure onRefresh={onRefresh} />}>
      {children}
    </Boundary>
  );
}

function reload(): void {
  window.location.reload();
}

function Failure({ onRefresh }: { onRefresh: () => void }): ReactElement {
  const labels = useLabels();
  return (
    <div className="dk-render-failure" role="alert">
      <h2>{labels['vibe.failure.heading']}</h2>
      <p>{labels['vibe.failure.text']}</p>
      <button type="button" className="dk-button" data-primary onClick={onRefresh}>
        {labels['vibe.failure.refresh']}
      </button>
    </div>
  );
}

interface BoundaryProps {
  log: (event: string, error: unknown) => void;
  instead: ReactNode;
  children: ReactNode;
}

/** React has this as a class only. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.log('screen-not-drawn', error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
