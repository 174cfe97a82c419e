import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { Chat } from './shared/Chat.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('There is no place for the application.');
hydrateRoot(
  root,
  <StrictMode>
    <Chat />
  </StrictMode>,
);
