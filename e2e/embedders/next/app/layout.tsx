import type { ReactElement, ReactNode } from 'react';

/** The page around every route. */
// oxlint-disable-next-line import/no-default-export -- Next.js takes a layout by its default export
export default function Layout({ children }: { children: ReactNode }): ReactElement {
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="data:," />
      </head>
      <body>{children}</body>
    </html>
  );
}
