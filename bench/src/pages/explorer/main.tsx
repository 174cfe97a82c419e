import {
  createCodingSession,
  createCompanionConnection,
  type CodingSession,
  type ListedFile,
} from '@diwan/core';
import { fakeCompanion, scriptedCoding } from '@diwan/core/testing';
import { FilesPanel, VibeProvider } from '@diwan/vibe-kit';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

import '@diwan/chat-kit/styles.css';
import '@diwan/vibe-kit/styles.css';

const FILES = 50_000;
/** Files of each of the top folders, one of which is chosen whole. */
const FOLDER_FILES = 5_000;
const SCROLLED_FRAMES = 120;

const figures: Record<string, number> = {};

/** What the bench calls by name; each runs in a tab of its own. */
Object.assign(globalThis, {
  figures,
  contestants: {
    open: async () => open(),
    scroll: async () => scroll(),
    choose: async () => choose(),
    search: async () => search(),
  },
});

interface Explorer {
  readonly session: CodingSession;
  readonly root: Root;
}

let shown: Promise<Explorer> | null = null;

/** Opens the panel of a project that nobody has looked at yet: from the click to the drawn rows. */
async function open(): Promise<void> {
  const session = await openSession();
  const root = createRoot(place());
  await nextFrame();
  const startMs = performance.now();
  flushSync(() => root.render(panelOf(session)));
  await nextFrame();
  note('open', performance.now() - startMs);
  if (rows().length === 0) throw new Error('The explorer shows no rows.');
  root.unmount();
}

/** Scrolls through every file, all folders open, a screenful and more each frame. */
async function scroll(): Promise<void> {
  await (shown ??= show('file'));
  const tree = treeOf();
  const stepPx = (tree.scrollHeight - tree.clientHeight) / SCROLLED_FRAMES;
  let emptyFrames = 0;
  for (let frame = 0; frame <= SCROLLED_FRAMES; frame++) {
    tree.scrollTop = frame * stepPx;
    await nextFrame();
    if (!isViewFilled(tree)) emptyFrames += 1;
  }
  note('empty frames', emptyFrames);
  tree.scrollTop = 0;
  await nextFrame();
}

/** Chooses a folder of 5,000 files, until its counts are drawn. */
async function choose(): Promise<void> {
  const { session } = await (shown ??= show());
  session.selection.clear();
  session.explorer.setOpen('packages', true);
  await nextFrame();
  const box = rows()[4]?.querySelector<HTMLElement>('.dk-tree-check');
  if (box === null || box === undefined) throw new Error('There is no folder to choose.');
  const startMs = performance.now();
  box.click();
  await nextFrame();
  note('choose', performance.now() - startMs);
  const { counts } = session.explorer.getSnapshot();
  if (counts.selected !== FOLDER_FILES) throw new Error(`${counts.selected} files are chosen.`);
}

/** Searches for what half of the files have in their path. */
async function search(): Promise<void> {
  const { session } = await (shown ??= show());
  session.explorer.search('');
  await nextFrame();
  const startMs = performance.now();
  session.explorer.search('feature1');
  await nextFrame();
  note('search', performance.now() - startMs);
  if (rows().length === 0) throw new Error('Nothing was found.');
}

/** @param query - what is searched for: it opens every folder of what it finds */
async function show(query = ''): Promise<Explorer> {
  const session = await openSession();
  session.explorer.search(query);
  const root = createRoot(place());
  root.render(panelOf(session));
  await nextFrame();
  return { session, root };
}

async function openSession(): Promise<CodingSession> {
  const companion = fakeCompanion();
  companion.filePaths = () => Promise.resolve(LISTED);
  const connection = createCompanionConnection({ companion });
  const session = createCodingSession({ coding: scriptedCoding(), connection });
  await session.enter();
  if (!(await session.project.open(companion.project))) throw new Error('The project was not opened.');
  return session;
}

/** As many files in a folder as real projects have. */
const LISTED: readonly ListedFile[] = Array.from({ length: FILES }, (_, file) => ({
  path: `packages/part${Math.floor(file / FOLDER_FILES)}/src/feature${Math.floor(file / 10) % 500}/File${file}.ts`,
  size: 500 + (file % 7_000),
}));

function panelOf(session: CodingSession): ReactElement {
  return (
    <VibeProvider session={session}>
      <div style={{ blockSize: '100vh', inlineSize: '22rem' }}>
        <FilesPanel />
      </div>
    </VibeProvider>
  );
}

/** Whether rows stand at both edges of the view. */
function isViewFilled(tree: HTMLElement): boolean {
  const { top, bottom } = tree.getBoundingClientRect();
  const drawn = rows();
  const first = drawn[0]?.getBoundingClientRect().top ?? bottom;
  const last = drawn.at(-1)?.getBoundingClientRect().bottom ?? top;
  // A pixel for rounding.
  return first <= top + 1 && last >= bottom - 1;
}

function place(): Element {
  const page = document.querySelector('#page');
  if (page === null) throw new Error('The page has no place for the panel.');
  return page;
}

function treeOf(): HTMLElement {
  const tree = document.querySelector<HTMLElement>('[role="tree"]');
  if (tree === null) throw new Error('The panel has no tree.');
  return tree;
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="treeitem"]')];
}

function note(name: string, ms: number): void {
  figures[name] = ms;
}

/** Resolves when the frame has been drawn. */
async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
}
