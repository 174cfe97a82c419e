import type { ReactElement } from 'react';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { announcerOf, backstageOf } from '../../../../.storybook/Stage.tsx';
import { useChatContext } from '../provider/chatContext.ts';
import { HistoryPanel } from './HistoryPanel.tsx';

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

export const Filled = meta.story({
  name: 'chats stand by the day of their last change, the open one marked, tokens in K',
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await expect(headings).toEqual(['Today', 'Yesterday', 'Previous 7 days', 'Older']);
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

export const Delete = meta.story({
  name: '[U-55] [HI-8] deleting a chat can be undone, and the focus goes to its neighbour',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete "A reminder about invoice 2041"' }));
    await expect(canvas.queryByTitle('A reminder about invoice 2041')).toBeNull();
    await expect(canvas.getByTitle('خطة لتعلّم العربية في سنة')).toHaveFocus();
    await waitFor(() => expect(announcerOf(canvasElement)).toHaveTextContent('Chat deleted'));

    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByTitle('A reminder about invoice 2041')).toBeVisible();
  },
});

export const Marks = meta.story({
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

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const Dark = meta.story({ globals: { scheme: 'dark' } });
