import { PAGE_HEADER, SESSION_PATH } from '../server/guard.ts';

/** Where the page reads its parts and sends what its user does. */
export const STATE_PATH = '/own/state';
export const ACT_PATH = '/own/act';

/**
 * Script of the companion's page; a text, so that the companion stays one file when bundled. It asks for the parts
 * that have changed, waits at the companion for the next change, and sends clicks.
 */
export const PAGE_SCRIPT = `'use strict';
const parts = ['facts', 'approvals', 'pairing', 'sites', 'projects', 'activity', 'footer'];
const main = document.querySelector('main');
const title = document.title;
const markup = window.trustedTypes
  ? trustedTypes.createPolicy('companion-page', { createHTML: (html) => html })
  : { createHTML: (html) => html };
const shown = {};
let token = '';
let version = 0;

async function call(path, body) {
  const headers = { '${PAGE_HEADER}': token || 'new' };
  if (body) headers['content-type'] = 'application/json';
  const request = { method: body ? 'POST' : 'GET', headers, cache: 'no-store' };
  if (body) request.body = JSON.stringify(body);
  const response = await fetch(path, request);
  if (response.status === 403 && token) {
    token = '';
    version = 0;
  }
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

function show(sections) {
  const focused = document.activeElement;
  const act = focused && focused.dataset ? focused.dataset.act : undefined;
  const id = act ? focused.dataset.id : undefined;
  for (const name of parts) {
    if (shown[name] === sections[name]) continue;
    shown[name] = sections[name];
    document.getElementById(name).innerHTML = markup.createHTML(sections[name]);
  }
  if (act && !focused.isConnected) {
    const again = [...document.querySelectorAll('[data-act]')].find(
      (button) => button.dataset.act === act && button.dataset.id === id,
    );
    if (again) again.focus();
  }
  tick();
}

function setRunning(isRunning) {
  main.classList.toggle('stopped', !isRunning);
  const text = isRunning ? main.dataset.running : main.dataset.stopped;
  const place = document.getElementById('state-text');
  if (place.textContent !== text) place.textContent = text;
  document.getElementById('alarm').hidden = isRunning;
  document.getElementById('parts').hidden = !isRunning;
}

function tick() {
  for (const place of document.querySelectorAll('[data-until]')) {
    const left = Math.max(0, Math.ceil((Number(place.dataset.until) - Date.now()) / 1000));
    const time = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0');
    place.textContent = place.dataset.text.replace('{time}', time);
  }
}

async function follow() {
  for (;;) {
    try {
      if (!token) token = (await call('${SESSION_PATH}')).token;
      const state = await call('${STATE_PATH}?after=' + version);
      version = state.version;
      document.title = (state.waiting > 0 ? '(' + state.waiting + ') ' : '') + title;
      setRunning(true);
      show(state.sections);
    } catch {
      if (token) setRunning(false);
      await new Promise((resolve) => setTimeout(resolve, token ? 1500 : 300));
    }
  }
}

document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-act]') : null;
  if (!button) return;
  if (button.dataset.confirm && !button.classList.contains('sure')) {
    button.classList.add('sure');
    button.textContent = button.dataset.confirm;
    return;
  }
  button.setAttribute('aria-disabled', 'true');
  try {
    const { url } = await call('${ACT_PATH}', { act: button.dataset.act, id: button.dataset.id || '' });
    const opened = url ? window.open(url, '_blank') : null;
    if (opened) opened.opener = null;
    else if (url) location.assign(url);
  } catch {
    // The companion was stopped, or started again: the page follows it and shows so.
  }
  button.removeAttribute('aria-disabled');
});

setInterval(tick, 500);
follow();
`;
