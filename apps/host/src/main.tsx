import '@diwan/chat-kit/styles.css';
import './app/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app/App.tsx';
import { createSite } from './app/createSite.ts';
import { logFailure } from './app/logFailure.ts';
import { startOffline } from './offline/startOffline.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

const site = createSite(window);
createRoot(root).render(
  <StrictMode>
    <App site={site} />
  </StrictMode>,
);
void site.start();

// Scripts of the development server change under their addresses: nothing of them may be kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  startOffline(window).catch((error: unknown) => logFailure('offline-start-failed', error));
}
