import { escapeHtml as text } from './escapeHtml.ts';
import { type PageLanguage } from './pageTexts.ts';

/** Addresses of what the pages load. */
export const PAGE_STYLE_PATH = '/page.css';
export const PAGE_ICON_PATH = '/icon.svg';
export const PAGE_SCRIPT_PATH = '/page.js';
export const BRIDGE_SCRIPT_PATH = '/bridge.js';

/**
 * The companion's own page before its script has filled it. It holds nothing that is not the same for everybody: any
 * program on this computer may load it.
 */
export function pageShell(product: string, language: PageLanguage): string {
  const { texts } = language;
  const sections = (['approvals', 'pairing', 'sites', 'projects', 'activity'] as const)
    .map(
      (name) => `<section aria-labelledby="${name}-title">
<h2 id="${name}-title">${texts[`${name}.title`]}</h2>
<div id="${name}"${name === 'approvals' ? ' aria-live="polite"' : ''}${name === 'activity' ? ' tabindex="0" role="group" aria-labelledby="activity-title"' : ''}></div>
</section>`,
    )
    .join('\n');
  return documentOf(
    { title: product, script: PAGE_SCRIPT_PATH, language },
    `<main data-stopped="${text(texts.stopped)}" data-running="${text(texts.running)}">
<header>
<img src="${PAGE_ICON_PATH}" alt="" width="40" height="40">
<div>
<h1>${text(product)}</h1>
<p class="state" id="state" role="status"><span class="dot" aria-hidden="true"></span><span id="state-text">${texts.loading}</span></p>
</div>
<dl id="facts"></dl>
</header>
<noscript><p>${texts.needsScript}</p></noscript>
<p class="alarm" id="alarm" hidden>${texts.stoppedAdvice}</p>
<div id="parts" hidden>
${sections}
<footer id="footer"></footer>
</div>
</main>`,
  );
}

/** The window by which a site reaches the companion where the browser blocks the direct way. */
export function bridgeShell(product: string, language: PageLanguage): string {
  const { texts } = language;
  const title = `${texts['bridge.title']} · ${product}`;
  return documentOf(
    { title, script: BRIDGE_SCRIPT_PATH, language },
    `<main data-open="${text(texts['bridge.open'])}" data-refused="${text(texts['bridge.refused'])}">
<header>
<img src="${PAGE_ICON_PATH}" alt="" width="40" height="40">
<div>
<h1>${text(product)}</h1>
<p id="bridge-state" role="status">${texts['bridge.waiting']}</p>
</div>
</header>
</main>`,
  );
}

function documentOf(
  { title, script, language }: { title: string; script: string; language: PageLanguage },
  body: string,
): string {
  return `<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text(title)}</title>
<link rel="icon" href="${PAGE_ICON_PATH}" type="image/svg+xml">
<link rel="stylesheet" href="${PAGE_STYLE_PATH}">
<script src="${script}" defer></script>
</head>
<body>
${body}
</body>
</html>
`;
}
