import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Browser, chromium, type Page } from 'playwright';
import { build, defaultClientConditions, preview, type PreviewServer } from 'vite';

import { CHROMIUM_MISSING, findChromium } from '../../../scripts/findChromium.ts';
import { type MainThreadTasks, mainThreadTasks } from './mainThreadTasks.ts';

/** A frame comes as soon as it is wanted: waiting for the screen would be most of the time, and measures nothing. */
const FRAMES_AT_ONCE = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** A page in Chromium on which contestants run, each in a tab of its own. */
export interface ChromiumPage {
  /** Measures one of the page's `contestants`: once by the clock, and once as `tasks` does, which slows workers down. */
  run(contestant: string): Promise<PageSample>;
  /** What one of the page's `contestants` costs the main thread, once. */
  tasks(contestant: string): Promise<MainThreadTasks>;
  /** A number that a contestant left in the page's `figures`. */
  figure(contestant: string, name: string): Promise<number>;
  /** Version of the browser. */
  version: string;
}

/** What a run of a contestant took. */
export interface PageSample extends MainThreadTasks {
  /** From start to end as the page's clock saw it, in milliseconds. */
  wallMs: number;
}

/**
 * Builds a page as it would be published, opens it in Chromium and does something with it.
 *
 * @param folder - below `src/pages/`; its `index.html` puts functions by name into `window.contestants`
 * @throws Error where there is no Chromium
 */
export async function withChromiumPage<Result>(
  folder: string,
  task: (page: ChromiumPage) => Promise<Result>,
): Promise<Result> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(CHROMIUM_MISSING);
  const root = fileURLToPath(new URL(`../pages/${folder}`, import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), 'diwan-bench-'));
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    resolve: { conditions: ['@diwan/source', ...defaultClientConditions] },
    build: { outDir, target: 'es2023' },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0 } });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...FRAMES_AT_ONCE] });
  const tabs = new Map<string, Page>();
  async function tabOf(contestant: string): Promise<Page> {
    const tab = tabs.get(contestant) ?? (await openTab(browser, server));
    tabs.set(contestant, tab);
    await tab.bringToFront();
    return tab;
  }
  try {
    return await task({
      version: browser.version(),
      async run(contestant) {
        const tab = await tabOf(contestant);
        const wallMs = await wallMsIn(tab, contestant);
        return { wallMs, ...(await tasksIn(browser, tab, contestant)) };
      },
      tasks: async (contestant) => tasksIn(browser, await tabOf(contestant), contestant),
      figure: async (contestant, name) =>
        (await tabs.get(contestant)?.evaluate<number>(`window.figures[${JSON.stringify(name)}]`)) ??
        Number.NaN,
    });
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true });
  }
}

async function openTab(browser: Browser, server: PreviewServer): Promise<Page> {
  const tab = await browser.newPage();
  await tab.goto(server.resolvedUrls?.local[0] ?? '');
  await tab.waitForFunction('window.contestants !== undefined', undefined, { timeout: 120_000 });
  return tab;
}

async function tasksIn(browser: Browser, tab: Page, contestant: string): Promise<MainThreadTasks> {
  await browser.startTracing(tab, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await wallMsIn(tab, contestant);
  return mainThreadTasks((await browser.stopTracing()).toString('utf8'));
}

async function wallMsIn(tab: Page, contestant: string): Promise<number> {
  return tab.evaluate<number>(`(async () => {
    const startMs = performance.now();
    await window.contestants[${JSON.stringify(contestant)}]();
    return performance.now() - startMs;
  })()`);
}
