import { Component, type ErrorInfo, type ReactNode } from 'react';

import { FullPage } from '../app/FullPage.tsx';
import { logFailure } from '../app/logFailure.ts';
import type { Language } from '../texts/loadLanguage.ts';

/** Props of {@link FailureBoundary}. */
export interface FailureBoundaryProps {
  texts: Language['texts'];
  children: ReactNode;
}

/** Stands in for a page that cannot be drawn, and offers to read it anew. React has this as a class only. */
export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    logFailure('page-not-drawn', { error, componentStack });
  }

  override render(): ReactNode {
    const { texts, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <FullPage>
        <div role="alert">
          <h1>{texts['shell.failure.heading']}</h1>
          <p>{texts['shell.failure.text']}</p>
        </div>
        <button type="button" className="host-button" onClick={() => window.location.reload()}>
          {texts['shell.failure.refresh']}
        </button>
      </FullPage>
    );
  }
}
