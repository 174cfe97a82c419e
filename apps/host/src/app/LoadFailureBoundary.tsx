import { Component, type ReactElement, type ReactNode } from 'react';

import type { Language } from '../texts/loadLanguage.ts';
import { logFailure } from './logFailure.ts';

/** The code of a part of the page did not come. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('The code of this part of the page could not be fetched.', { cause });
    this.name = 'LoadError';
  }
}

/** Props of {@link LoadFailureBoundary}. */
export interface LoadFailureBoundaryProps {
  texts: Language['texts'];
  /** Fetches what is inside once more; rejects where it does not come again. */
  onRetry: () => Promise<unknown>;
  /** What the notice stands in; by default it takes the place of the part. */
  frame?: (notice: ReactElement) => ReactElement;
  children: ReactNode;
}

interface LoadFailureState {
  readonly error: Error | null;
  readonly isTrying: boolean;
}

/**
 * Stands in for a part whose code did not come ({@link LoadError}), and offers to try again; any other failure goes on
 * to the boundary above. React has this as a class only.
 */
export class LoadFailureBoundary extends Component<LoadFailureBoundaryProps, LoadFailureState> {
  override state: LoadFailureState = { error: null, isTrying: false };

  static getDerivedStateFromError(error: unknown): Pick<LoadFailureState, 'error'> {
    return { error: error instanceof Error ? error : new Error('Not drawn.', { cause: error }) };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof LoadError) logFailure('part-not-loaded', error.cause);
  }

  /** The notice stands until the part is there. */
  async #retry(): Promise<void> {
    this.setState({ isTrying: true });
    try {
      await this.props.onRetry();
      this.setState({ error: null });
    } catch (error) {
      logFailure('part-not-loaded', error);
    }
    this.setState({ isTrying: false });
  }

  override render(): ReactNode {
    const { texts, frame = (notice) => notice, children } = this.props;
    const { error, isTrying } = this.state;
    if (error === null) return children;
    if (!(error instanceof LoadError)) throw error;
    return frame(
      <div className="host-screen-loading" role="alert">
        <p>{texts['app.screenFailed']}</p>
        <button type="button" className="host-button" disabled={isTrying} onClick={() => void this.#retry()}>
          {texts['app.tryAgain']}
        </button>
      </div>,
    );
  }
}
