import '@diwan/chat-kit/styles.css';
import './app/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app/App.tsx';
import { createSite } from './app/createSite.ts';
import { logFailure } from './app/logFailure.ts';
import { preloadRows } from './chat/ChatThread.tsx';
import { chatIdOf } from './chat/routerAddress.ts';
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
// Whoever comes to a chat waits for its messages: what draws them is fetched beside them.
if (typeof chatIdOf(window.location.pathname) === 'string') preloadRows(site);

// Scripts of the development server change under their addresses: nothing of them may be kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  startOffline(window).catch((error: unknown) => logFailure('offline-start-failed', error));
}
