import { escapeHtml } from './escapeHtml.ts';

/** What the page tells. */
export interface CompanionStatus {
  product: string;
  version: string;
  port: number;
  allowedOrigins: Iterable<string>;
}

/** Addresses of what the page loads. */
export const PAGE_STYLE_PATH = '/page.css';
export const PAGE_ICON_PATH = '/icon.svg';

/** The companion's own page, whole; without script, so that nothing on it can be made to act. */
export function statusPage({ product, version, port, allowedOrigins }: CompanionStatus): string {
  const name = escapeHtml(product);
  const sites = Array.from(allowedOrigins, (origin) => `<li><code>${escapeHtml(origin)}</code></li>`).join(
    '',
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<link rel="icon" href="${PAGE_ICON_PATH}" type="image/svg+xml">
<link rel="stylesheet" href="${PAGE_STYLE_PATH}">
</head>
<body>
<main>
<header>
<img src="${PAGE_ICON_PATH}" alt="" width="40" height="40">
<div>
<h1>${name}</h1>
<p class="state"><span class="dot" aria-hidden="true"></span>Running</p>
</div>
</header>
<dl>
<div><dt>Version</dt><dd>${escapeHtml(version)}</dd></div>
<div><dt>Port</dt><dd>${port}</dd></div>
</dl>
<section aria-labelledby="sites">
<h2 id="sites">Sites that may talk to it</h2>
<ul>${sites}</ul>
<p>Every other site is refused. To allow another one, start the companion with
<code>--origin</code> and its address.</p>
</section>
<footer>
<p>It answers this computer only. To stop it, press <kbd>Ctrl</kbd>+<kbd>C</kbd> in the window where it runs.</p>
</footer>
</main>
</body>
</html>
`;
}
