import type { Plugin, Request } from '@hapi/hapi';

/** What the headers depend on. */
export interface SecurityHeadersOptions {
  publicOrigin: string;
}

/** Path of the page in which generated HTML runs, apart from the site. */
const PREVIEW_FRAME_PATH = '/preview-frame';

/**
 * Gives every answer the headers that keep a browser from more than it needs. A page with a policy of its
 * own keeps it.
 */
export const securityHeaders: Plugin<SecurityHeadersOptions> = {
  name: 'security-headers',
  register(server, { publicOrigin }) {
    const headers = headersFor(publicOrigin);
    server.ext('onPreResponse', (request, h) => {
      addMissing(request, headers);
      return h.continue;
    });
  },
};

/** The policy of the host application's page. */
function hostPolicy(publicOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' http://localhost:3007 http://127.0.0.1:3007",
    `frame-src ${publicOrigin}${PREVIEW_FRAME_PATH}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

function headersFor(publicOrigin: string): Record<string, string> {
  const transport = publicOrigin.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000' }
    : {};
  return {
    'content-security-policy': hostPolicy(publicOrigin),
    'permissions-policy':
      'loopback-network=(self), camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...transport,
  };
}

function addMissing({ response }: Request, headers: Record<string, string>): void {
  const own = response instanceof Error ? response.output.headers : response.headers;
  for (const [name, value] of Object.entries(headers)) own[name] ??= value;
}
