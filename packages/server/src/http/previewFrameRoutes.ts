import { PREVIEW_FRAME_PATH } from '@diwan/core/wire';
import type { Plugin } from '@hapi/hapi';

import { PREVIEW_FRAME_SCRIPT } from './previewFrameScript.ts';

const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' blob: data:",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'media-src data: blob:',
  'font-src data:',
  'worker-src blob:',
  "connect-src 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

// What a page may ask of a browser, each for nobody. Names that Chromium does not know are left out: it would write
// each into the console of whoever embeds the kit.
const FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'local-network-access',
  'loopback-network',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Preview</title></head>
<body><script>${PREVIEW_FRAME_SCRIPT}</script></body>
</html>`;

/**
 * `GET /preview-frame`: the page in which HTML of a reply runs, apart from the site. It has no origin, reaches no
 * network, and takes what it shows from the page around it; see `core/src/wire/previewFrame.ts`.
 *
 * A page of its own, because `srcdoc`, `blob:` and `data:` frames inherit the site's policy, under which no script of
 * theirs would run.
 */
export const previewFrameRoutes: Plugin<void> = {
  name: 'preview-frame-routes',
  register(server) {
    server.route({
      method: 'GET',
      path: PREVIEW_FRAME_PATH,
      options: { auth: false },
      handler: (_request, h) =>
        h
          .response(PAGE)
          .type('text/html')
          .header('content-security-policy', POLICY)
          // Stops WebRTC, which `connect-src` does not.
          .header('connection-allowlist', '()')
          .header('permissions-policy', FEATURES.map((feature) => `${feature}=()`).join(', '))
          .header('referrer-policy', 'no-referrer')
          .header('x-frame-options', 'SAMEORIGIN')
          .header('cache-control', 'no-cache'),
    });
  },
};
