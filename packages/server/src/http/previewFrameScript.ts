import { PREVIEW_ALIVE_MS, type PreviewEvent } from '@diwan/core/wire';

const READY: PreviewEvent = { type: 'preview-ready' };
const ALIVE: PreviewEvent = { type: 'preview-alive' };
const ERROR: PreviewEvent['type'] = 'preview-error';

/**
 * The script of the preview frame, for a browser as it is: nothing compiles it.
 *
 * It takes HTML once, from its parent alone, and writes it in its own place: so the page's scripts run as they
 * would in a file, under the policy of this answer. `document.open` drops every listener, so those for errors are
 * set behind it. Errors go to the origin of this page, which `frame-ancestors` makes the parent's.
 */
export const PREVIEW_FRAME_SCRIPT = `(() => {
  const origin = location.origin;
  const parentPage = parent;
  const tell = (event) => parentPage.postMessage(event, origin);
  const report = (error) => tell({
    type: ${JSON.stringify(ERROR)},
    message: String(error?.message ?? error ?? 'Unknown error').slice(0, 2000),
  });
  const show = (html) => {
    document.open();
    addEventListener('error', (event) => report(event.error ?? event.message));
    addEventListener('unhandledrejection', (event) => report(event.reason));
    document.write(html);
    document.close();
  };
  const take = ({ source, origin: sender, data }) => {
    if (source !== parentPage || sender !== origin) return;
    if (data?.type !== 'preview-html' || typeof data.html !== 'string') return;
    removeEventListener('message', take);
    show(data.html);
  };
  addEventListener('message', take);
  setInterval(() => tell(${JSON.stringify(ALIVE)}), ${PREVIEW_ALIVE_MS});
  tell(${JSON.stringify(READY)});
})();`;
