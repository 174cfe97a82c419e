import type { ReactElement } from 'react';
import { expect, spyOn, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { announcerOf, backstageOf } from '../../../../.storybook/Stage.tsx';
import { useChatContext } from '../provider/chatContext.ts';
import { HistoryPanel } from './HistoryPanel.tsx';

const PHONE = { viewport: { value: 'phone', isRotated: false } };

/** The panel over the history of the stage, as wide as a sidebar. */
function StagedHistory(): ReactElement | null {
  const { chat, history } = useChatContext();
  if (history === null) return null;
  return (
    <aside className="dk-screen-history">
      <HistoryPanel
        history={history}
        onOpen={(chatId) => void chat.open(chatId)}
        onNewChat={() => chat.startNew()}
      />
    </aside>
  );
}

const meta = preview.meta({ title: 'Panels/History', component: StagedHistory });

function headingsOf(canvas: { getAllByRole: (role: string, by: object) => HTMLElement[] }): string[] {
  return canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
}

export const Filled = meta.story({
  tags: ['visual'],
  name: '[HI-4] chats stand by the day of their last change, the open one marked, tokens in K',
  parameters: { history: 'history-filled' },
  play: async ({ canvas }) => {
    await expect(headingsOf(canvas)).toEqual(['Today', 'Yesterday', 'Previous 7 days', 'Older']);
    await expect(canvas.getByRole('button', { current: true })).toHaveTextContent(
      'Explain how rainbows form',
    );
    await expect(canvas.getByText('12.5K')).toBeVisible();
  },
});

export const Empty = meta.story({
  name: '[HI-8] an empty history says "No previous chats"',
  parameters: { history: 'history-empty' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No previous chats')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'New Chat' })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Search chats' })).toBeNull();
  },
});

export const Loading = meta.story({ parameters: { history: 'history-loading' } });

export const Failed = meta.story({
  parameters: { history: 'history-failed' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The chats could not be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(backstageOf(canvasElement).history.calls).toEqual(['refresh()']);
  },
});

export const Old = meta.story({ parameters: { history: 'history-old' } });

export const Menu = meta.story({
  name: '[U-62] [HI-8] each chat has a menu by keyboard: arrows move, Escape gives the focus back',
  play: async ({ canvas, userEvent }) => {
    canvas.getByTitle('A reminder about invoice 2041').focus();
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'More for “A reminder about invoice 2041”' });
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const menu = await canvas.findByRole('menu');
    const items = within(menu).getAllByRole('menuitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'Rename',
      'Pin',
      'Export as Markdown',
      'Export as JSON',
      'Delete',
    ]);
    await expect(items[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(items[4]).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect(items[1]).toHaveFocus();
    await userEvent.tab();
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
    await userEvent.click(button);
    await canvas.findByRole('menu');
  },
});

/** Chooses from the menu of a chat. */
async function choose(
  canvas: ReturnType<typeof within>,
  title: string,
  item: string,
  click: (element: Element) => Promise<void>,
): Promise<void> {
  await click(canvas.getByRole('button', { name: `More for “${title}”` }));
  await click(await canvas.findByRole('menuitem', { name: item }));
}

const INVOICE = 'A reminder about invoice 2041';

export const Rename = meta.story({
  name: 'a chat is renamed in its place: Enter keeps the title, Escape does not, and the focus stays near',
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    const { history } = backstageOf(canvasElement);
    await choose(canvas, INVOICE, 'Rename', userEvent.click);
    const field = canvas.getByRole('textbox', { name: 'Title of the chat' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('Invoices of Sfax{Enter}');
    await expect(history.calls).toEqual(['rename(chat_2, Invoices of Sfax)']);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'More for “Invoices of Sfax”' })).toHaveFocus(),
    );

    await choose(canvas, 'Invoices of Sfax', 'Rename', userEvent.click);
    await userEvent.keyboard('Something else{Escape}');
    await expect(canvas.getByTitle('Invoices of Sfax')).toBeVisible();

    await choose(canvas, 'Invoices of Sfax', 'Rename', userEvent.click);
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Title of the chat' }));
    await userEvent.keyboard('  {Enter}');
    await expect(history.calls).toHaveLength(1);
    await choose(canvas, 'Invoices of Sfax', 'Rename', userEvent.click);
  },
});

export const Pinned = meta.story({
  name: 'pinned chats stand first, and the focus follows the one that is pinned',
  parameters: { history: 'history-pinned' },
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    await expect(headingsOf(canvas)).toEqual(['Pinned', 'Today', 'Yesterday', 'Previous 7 days']);
    await choose(canvas, INVOICE, 'Pin', userEvent.click);
    const pinned = await canvas.findByRole('region', { name: 'Pinned' });
    await expect(within(pinned).getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: `More for “${INVOICE}”` })).toHaveFocus();
    await choose(canvas, INVOICE, 'Unpin', userEvent.click);
    await expect(backstageOf(canvasElement).history.calls).toEqual([
      'pin(chat_2, true)',
      'pin(chat_2, false)',
    ]);
  },
});

export const Unsaved = meta.story({
  parameters: { history: 'history-unsaved' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/could not be changed and is as it was/);
  },
});

export const Export = meta.story({
  name: 'a chat is exported as Markdown and as JSON; where it cannot be read, that is said',
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    const { history } = backstageOf(canvasElement);
    const saved: string[] = [];
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await choose(canvas, INVOICE, 'Export as Markdown', userEvent.click);
    // What writes the file is fetched first.
    await waitFor(
      () =>
        expect(announcerOf(canvasElement)).toHaveTextContent('Exported: A reminder about invoice 2041.md'),
      { timeout: 5_000 },
    );
    await choose(canvas, INVOICE, 'Export as JSON', userEvent.click);
    await waitFor(() =>
      expect(saved).toEqual(['A reminder about invoice 2041.md', 'A reminder about invoice 2041.json']),
    );
    click.mockRestore();

    const load = spyOn(history, 'load').mockRejectedValue(new Error('Network error'));
    await choose(canvas, INVOICE, 'Export as JSON', userEvent.click);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/could not be exported/);
    await expect(backstageOf(canvasElement).logged).toEqual(['export-chat-failed']);
    load.mockRestore();
  },
});

export const Delete = meta.story({
  name: '[U-55] [HI-8] deleting a chat can be undone, and the focus goes to its neighbour',
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    await choose(canvas, INVOICE, 'Delete', userEvent.click);
    await expect(canvas.queryByTitle(INVOICE)).toBeNull();
    await expect(canvas.getByTitle('خطة لتعلّم العربية في سنة')).toHaveFocus();
    await waitFor(() => expect(announcerOf(canvasElement)).toHaveTextContent('Chat deleted'));

    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByTitle(INVOICE)).toBeVisible();
  },
});

export const Marks = meta.story({
  name: '[U-32] a chat that answers and one with a new answer are marked, in sight and by name',
  play: async ({ canvas, canvasElement }) => {
    backstageOf(canvasElement).fake.show({
      marks: new Map([
        ['chat_2', 'running'],
        ['chat_3', 'unread'],
      ]),
    });
    await expect(await canvas.findByText('Answering')).toBeInTheDocument();
    await expect(canvas.getByText('New answer')).toBeInTheDocument();
  },
});

export const Search = meta.story({
  name: 'a search shows what it found; Escape and the cross end it',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Search chats' });
    await userEvent.type(field, 'invoice ');
    await expect(field).toHaveValue('invoice ');
    await expect(headingsOf(canvas)).toEqual(['Found']);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.type(field, 'comet');
    await expect(canvas.getByText('No chat holds “comet”.', { selector: '.dk-history-none' })).toBeVisible();
    await waitFor(() => expect(announcerOf(canvasElement)).toHaveTextContent('No chat holds “comet”.'));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }));
    await expect(field).toHaveFocus();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
});

export const Searching = meta.story({
  parameters: { history: 'history-searching' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Searching', { selector: '.dk-history-none' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
});

export const Found = meta.story({ parameters: { history: 'history-found' } });

export const OlderLoading = meta.story({ parameters: { history: 'history-older-loading' } });

export const OlderFailed = meta.story({ parameters: { history: 'history-older-failed' } });

export const NothingFound = meta.story({ parameters: { history: 'history-nothing-found' } });

export const SearchFailed = meta.story({
  name: 'a search that does not reach the server says what it searched instead, and can be tried again',
  parameters: { history: 'history-search-failed' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Only titles of the list were searched/);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(backstageOf(canvasElement).history.calls).toEqual(['search(invoice)']);
  },
});

export const Older = meta.story({
  name: 'older chats are fetched on demand, and the button keeps the focus while they come',
  parameters: { history: 'history-older' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { history } = backstageOf(canvasElement);
    const button = canvas.getByRole('button', { name: 'Show older chats' });
    await userEvent.click(button);
    history.show({ older: 'loading' });
    await expect(await canvas.findByRole('button', { name: 'Loading older chats' })).toHaveFocus();
    history.show({ older: 'failed' });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Older chats could not be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(history.calls).toEqual(['showOlder()', 'showOlder()']);
  },
});

export const Phone = meta.story({
  name: '[U-60] [U-62] a row and its menu fit a phone, and nothing scrolls sideways',
  globals: PHONE,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: `More for “${INVOICE}”` }));
    const { left, right } = (await canvas.findByRole('menu')).getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const RightToLeft = meta.story({
  tags: ['visual'],
  parameters: { history: 'history-pinned' },
  globals: { locale: 'ar' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: `خيارات «${INVOICE}»` }));
    await canvas.findByRole('menu');
  },
});

export const Dark = meta.story({
  tags: ['visual'],
  parameters: { history: 'history-pinned' },
  globals: { scheme: 'dark' },
});
