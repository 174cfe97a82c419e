import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';

import { Chat } from './shared/Chat.tsx';

/** The HTML that a server sends, to be taken over by the browser. */
export function render(): string {
  return renderToString(
    <StrictMode>
      <Chat />
    </StrictMode>,
  );
}
