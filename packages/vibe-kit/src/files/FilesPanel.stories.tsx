import type { ReactElement } from 'react';
import { expect, waitFor, within } from 'storybook/test';

import { type CodingScene, codingSceneOf, inCoding } from '../../../../.storybook/CodingStage.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { sampleProjectFiles } from './sampleProjectFiles.ts';

/** The panel as wide as it stands beside a thread. */
function Beside(): ReactElement {
  return (
    <aside style={{ inlineSize: '22rem', blockSize: '100vh' }}>
      <FilesPanel />
    </aside>
  );
}

const SHOP = {
  files: sampleProjectFiles(),
  locked: { '.env': 'secret', 'public/logo.png': 'binary', 'public/latest': 'link' },
};

/** 50,000 files in 5,000 folders. */
const HUGE = {
  files: Object.fromEntries(
    Array.from({ length: 50_000 }, (_, place) => [
      `packages/part${Math.floor(place / 5_000)}/src/feature${Math.floor(place / 10)}/File${place}.ts`,
      'export {};\n',
    ]),
  ),
};

/** Not in `meta`: parameters of a story are joined with those of its file, key by key. */
const SHOP_OPEN = { coding: { project: true, companion: SHOP } };

const meta = preview.meta({
  title: 'Panels/Files',
  component: Beside,
  decorators: [inCoding],
});

async function opened(canvasElement: HTMLElement): Promise<CodingScene & { tree: HTMLElement }> {
  const scene = codingSceneOf(canvasElement);
  const tree = await within(canvasElement).findByRole('tree');
  await waitFor(() => expect(scene.session.project.getSnapshot().status).toBe('open'));
  return { ...scene, tree };
}

/** The row that keys act on. */
function activeRow(tree: HTMLElement): HTMLElement | null {
  return tree.querySelector(`#${CSS.escape(tree.getAttribute('aria-activedescendant') ?? '')}`);
}

export const Choosing = meta.story({
  name: '[FS-21] files and folders are chosen with exact counts, and given up all at once',
  parameters: SHOP_OPEN,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { tree, session } = await opened(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Project Files' })).toBeVisible();
    await expect(canvas.getByText('0 selected')).toBeVisible();
    const folder = within(tree).getByRole('treeitem', { name: /^components 0 of 4 chosen/ });
    await userEvent.click(folder.querySelector('.dk-tree-check') ?? folder);
    await expect(canvas.getByText('4 selected')).toBeVisible();
    await expect(folder).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(within(tree).getByRole('treeitem', { name: /^Cart\.tsx/ }));
    await expect(canvas.getByText('3 selected')).toBeVisible();
    await expect(folder).toHaveAttribute('aria-checked', 'mixed');
    await userEvent.click(canvas.getByRole('button', { name: 'Deselect All' }));
    await expect(canvas.getByText('0 selected')).toBeVisible();
    await expect(session.selection.getSnapshot().paths.size).toBe(0);
  },
});

export const ByKeyboard = meta.story({
  name: '[FS-23] arrows move and open, Home and End reach the ends, letters find, Space toggles',
  parameters: SHOP_OPEN,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { tree, session } = await opened(canvasElement);
    await userEvent.click(canvas.getByRole('searchbox'));
    await userEvent.keyboard('{ArrowDown}');
    await expect(tree).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(activeRow(tree)).toHaveAccessibleName(/^public /);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(activeRow(tree)).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(activeRow(tree)).toHaveAttribute('aria-level', '2');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(activeRow(tree)).toHaveAccessibleName(/^public /);
    await userEvent.keyboard('prices');
    await expect(activeRow(tree)).toHaveAccessibleName(/^prices\.ts/);
    await userEvent.keyboard(' ');
    await expect([...session.selection.getSnapshot().paths]).toEqual(['src/lib/prices.ts']);
    await userEvent.keyboard('{End}');
    await expect(activeRow(tree)).toHaveAccessibleName(/^vite\.config\.ts/);
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await expect(activeRow(tree)).toHaveAccessibleName(/^tsconfig\.json/);
  },
});

export const ChosenByAi = meta.story({
  tags: ['visual', 'visual-forced'],
  name: '[FS-22] files that the AI chose carry a badge',
  parameters: {
    coding: {
      project: true,
      companion: SHOP,
      suggested: ['src/lib/prices.ts', 'src/components/Cart.tsx'],
      chosen: ['README.md'],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const { tree } = await opened(canvasElement);
    await expect(await canvas.findByText('3 selected')).toBeVisible();
    const chosen = within(tree).getByRole('treeitem', { name: /^prices\.ts Chosen by the AI/ });
    await expect(within(chosen).getByText('AI')).toBeVisible();
    await expect(within(tree).getAllByText('AI')).toHaveLength(2);
  },
});

export const LeftOut = meta.story({
  name: '[U-74] secret and binary files are left out and say so; choosing their folder leaves them out too',
  parameters: SHOP_OPEN,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { tree, session } = await opened(canvasElement);
    const secret = within(tree).getByRole('treeitem', { name: /^\.env Secret, stays on this computer/ });
    const binary = within(tree).getByRole('treeitem', { name: 'logo.png No text in it, left out' });
    await expect(binary).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(binary);
    await userEvent.click(secret);
    await expect(session.selection.getSnapshot().paths.size).toBe(0);
    const folder = within(tree).getByRole('treeitem', { name: /^public 0 of 1 chosen/ });
    await userEvent.click(folder.querySelector('.dk-tree-check') ?? folder);
    await expect([...session.selection.getSnapshot().paths]).toEqual(['public/robots.txt']);
    await expect(canvas.getByText('Left out as secret or without text: 3')).toBeVisible();
  },
});

export const Changed = meta.story({
  name: '[U-72] a file that has changed since it was read is marked',
  parameters: {
    coding: { project: true, companion: SHOP, chosen: ['src/lib/prices.ts', 'README.md'] },
  },
  play: async ({ canvasElement }) => {
    const { tree, companion, session } = await opened(canvasElement);
    await waitFor(() => expect(session.files.getSnapshot().tokensOf.size).toBe(2));
    companion.files.set('src/lib/prices.ts', 'export const VAT = 0.19;\n');
    await session.files.readNow();
    const changed = await within(tree).findByRole('treeitem', {
      name: /^prices\.ts Changed since it was last read/,
    });
    await expect(changed.querySelector('[data-mark="changed"]')).toBeVisible();
  },
});

export const Searching = meta.story({
  name: 'a search opens the folders of what it finds; Escape leaves it',
  parameters: SHOP_OPEN,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { tree } = await opened(canvasElement);
    const search = canvas.getByRole('searchbox', { name: 'Search files' });
    await userEvent.type(search, 'cart src');
    const names = [...tree.querySelectorAll('.dk-tree-name')].map((name) => name.textContent);
    await expect(names).toEqual(['src', 'components', 'Cart.tsx', 'lib', 'cart.ts']);
    await userEvent.keyboard('{Escape}');
    await expect(search).toHaveValue('');
    await userEvent.type(search, 'nowhere');
    await expect(canvas.getByText('No path has "nowhere" in it.')).toBeVisible();
  },
});

export const AllIncluded = meta.story({
  name: '[FS-19] all files go along, until one is chosen',
  parameters: { coding: { project: true, companion: SHOP, includeAll: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { tree, session } = await opened(canvasElement);
    await expect(await canvas.findByText(/All 14 files go along/)).toBeVisible();
    await userEvent.click(within(tree).getByRole('treeitem', { name: /^README\.md/ }));
    await expect(session.selection.getSnapshot()).toMatchObject({ includeAll: false });
    await expect(canvas.getByText('1 selected')).toBeVisible();
  },
});

export const Huge = meta.story({
  name: '[U-74] of 50,000 files only those in view stand in the page, and counts stay exact',
  parameters: { coding: { project: true, companion: HUGE } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { tree, session } = await opened(canvasElement);
    await userEvent.click(tree);
    await userEvent.keyboard('{Home}{ArrowRight}');
    const part = within(tree).getByRole('treeitem', { name: /^part3 0 of 5,000 chosen/ });
    await userEvent.click(part.querySelector('.dk-tree-check') ?? part);
    await expect(canvas.getByText('5,000 selected')).toBeVisible();
    await expect(session.selection.getSnapshot().paths.size).toBe(5_000);
    await userEvent.type(canvas.getByRole('searchbox'), 'file');
    await expect(session.explorer.getSnapshot().rows.length).toBe(55_021);
    await userEvent.click(tree);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(activeRow(tree)).toHaveAccessibleName(/^File49999\.ts/));
    await expect(within(tree).getAllByRole('treeitem').length).toBeLessThan(80);
  },
});

export const Empty = meta.story({
  name: 'a project without files says so',
  parameters: { coding: { project: true, companion: { files: {} } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There are no files in this project.')).toBeVisible();
  },
});

export const RightToLeft = meta.story({
  tags: ['visual'],
  globals: { locale: 'ar' },
  parameters: { coding: { project: true, companion: SHOP, suggested: ['src/lib/prices.ts'] } },
  play: async ({ canvasElement, userEvent }) => {
    const { tree } = await opened(canvasElement);
    await userEvent.click(tree);
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(activeRow(tree)).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(activeRow(tree)).toHaveAttribute('aria-expanded', 'true');
  },
});

export const Dark = meta.story({
  globals: { scheme: 'dark' },
  parameters: {
    coding: {
      project: true,
      companion: SHOP,
      suggested: ['src/lib/prices.ts', 'src/components/Cart.tsx'],
      chosen: ['README.md'],
    },
  },
});
