import { existsSync } from 'node:fs';

import { chromium } from 'playwright';

const SYSTEM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What to do where no Chromium is found. */
export const CHROMIUM_MISSING =
  'No Chromium found: the tests in the browser are left out. Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.';

/** The path of a Chromium: `CHROMIUM_PATH`, Playwright's own, or one that the system has; `undefined` without any. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return [environment['CHROMIUM_PATH'], chromium.executablePath(), ...SYSTEM_PLACES].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}
