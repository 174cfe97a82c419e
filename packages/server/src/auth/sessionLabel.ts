/** What a session is called when its browser says nothing that is known. */
const UNKNOWN = 'Unknown browser';

// In this order: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:\b|Headless)(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * What the owner of a session knows it by, such as "Firefox on Linux".
 *
 * Only names from a list: the header itself is anybody's text, and says more of a person than is needed.
 */
export function sessionLabel(userAgent: unknown): string {
  if (typeof userAgent !== 'string') return UNKNOWN;
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  if (browser === undefined) return system === undefined ? UNKNOWN : `${UNKNOWN} on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}

function firstOf(names: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
