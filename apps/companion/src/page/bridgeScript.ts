import { BRIDGE_CONNECT } from '@diwan/core/wire';

import { BRIDGE_HEADER, PAGE_HEADER, SESSION_PATH } from '../server/guard.ts';

/**
 * Script of the bridge window; a text, so that the companion stays one file when bundled. It takes calls of the site
 * that opened it, whose origin the browser vouches for, and makes them in that site's name. The site needs its own
 * token as for any other call.
 */
export const BRIDGE_SCRIPT = `'use strict';
const site = window.opener;
const main = document.querySelector('main');
const state = document.getElementById('bridge-state');
const running = new Map();
let session = null;
let port = null;

async function start(isAgain) {
  const response = await fetch('${SESSION_PATH}', { headers: { '${PAGE_HEADER}': 'new' }, cache: 'no-store' });
  session = await response.json();
  if (!isAgain) site.postMessage({ type: 'companion-bridge-ready' }, '*');
}

function connect(event) {
  const data = event.data;
  if (event.source !== site || !data || data.type !== '${BRIDGE_CONNECT.type}' || port) return;
  const [given] = event.ports;
  if (!given) return;
  if (!session.origins.includes(event.origin)) {
    state.textContent = main.dataset.refused;
    return;
  }
  port = given;
  port.onmessage = ({ data: message }) => {
    if (message.type === 'abort') running.get(message.id)?.abort();
    if (message.type === 'call') void run(message, event.origin);
  };
  port.postMessage({ type: 'connected' });
  state.textContent = main.dataset.open.replace('{site}', event.origin);
}

function call({ path, method, headers, body }, origin, signal) {
  const address = new URL(path, location.origin);
  if (address.origin !== location.origin || !address.pathname.startsWith('/api/')) throw new Error('path');
  const sent = { '${PAGE_HEADER}': session.token, '${BRIDGE_HEADER}': origin };
  for (const name of ['authorization', 'content-type', 'if-none-match']) {
    if (headers[name]) sent[name] = headers[name];
  }
  const request = { method, headers: sent, signal, credentials: 'omit', cache: 'no-store', redirect: 'error' };
  if (typeof body === 'string') request.body = body;
  return fetch(address, request);
}

async function run(message, origin) {
  const { id } = message;
  const abort = new AbortController();
  running.set(id, abort);
  try {
    let response = await call(message, origin, abort.signal);
    if (response.status === 403 && (await response.clone().json()).code === 'old-page') {
      await start(true);
      response = await call(message, origin, abort.signal);
    }
    const { status, statusText } = response;
    port.postMessage({ type: 'head', id, status, statusText, headers: [...response.headers] });
    const reader = response.body ? response.body.getReader() : null;
    for (;;) {
      const piece = reader ? await reader.read() : { done: true };
      if (piece.done) break;
      port.postMessage({ type: 'chunk', id, bytes: piece.value }, [piece.value.buffer]);
    }
    port.postMessage({ type: 'end', id });
  } catch {
    port.postMessage({ type: 'failed', id });
  } finally {
    running.delete(id);
  }
}

addEventListener('pagehide', () => port?.postMessage({ type: 'closed' }));
if (site) {
  addEventListener('message', connect);
  void start(false);
} else {
  state.textContent = main.dataset.refused;
}
`;
