import type { ReactElement, ReactNode } from 'react';

/** A page with one thing in its middle. */
export function FullPage({ children }: { children: ReactNode }): ReactElement {
  return (
    <main className="dk-root host-full-page">
      <div className="host-full-page-content">{children}</div>
    </main>
  );
}
