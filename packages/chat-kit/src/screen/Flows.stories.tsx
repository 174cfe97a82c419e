import { expect, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { announcerOf, backstageOf } from '../../../../.storybook/Stage.tsx';
import { ChatScreen } from './ChatScreen.tsx';

/** Whole ways through the screen on a chat that answers by itself; try them with another network in the toolbar. */
const meta = preview.meta({ title: 'Flows/Chat', component: ChatScreen, parameters: { chat: 'live' } });

/** As someone who has no mouse: Tab until it is reached. */
async function tabTo(userEvent: { tab: () => Promise<void> }, wanted: () => Element): Promise<void> {
  for (let presses = 0; presses < 60 && document.activeElement !== wanted(); presses += 1)
    await userEvent.tab();
  await expect(wanted()).toHaveFocus();
}

export const Try = meta.story({ name: 'a chat that answers by itself, to try' });

export const Send = meta.story({
  name: 'a message is written, sent and answered without a mouse',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await tabTo(userEvent, () => canvas.getByRole('textbox', { name: 'Message' }));
    await userEvent.keyboard('What makes a rainbow?{Enter}');
    await expect(await canvas.findByRole('article', { name: 'You' })).toHaveTextContent(
      'What makes a rainbow?',
    );
    const reply = await canvas.findByRole('article', { name: 'Assistant' });
    await waitFor(() => expect(reply).toHaveTextContent('taken apart'));
    await waitFor(() => expect(announcerOf(canvasElement)).toHaveTextContent(/^Answer complete/));
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  },
});

export const Stop = meta.story({
  name: 'an answer is stopped without a mouse, and what came stays',
  globals: { network: 'slow' },
  play: async ({ canvas, userEvent }) => {
    await tabTo(userEvent, () => canvas.getByRole('textbox', { name: 'Message' }));
    await userEvent.keyboard('What makes a rainbow?{Enter}');
    const reply = await canvas.findByRole('article', { name: 'Assistant' });
    await waitFor(() => expect(within(reply).getAllByRole('paragraph')).not.toHaveLength(0));
    await tabTo(userEvent, () => canvas.getByRole('button', { name: 'Stop' }));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Stopped')).toBeVisible();
    const stopped = within(canvas.getByRole('article', { name: 'Assistant' }));
    await expect(stopped.getAllByRole('paragraph')).not.toHaveLength(0);
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeVisible();
  },
});

export const Retry = meta.story({
  name: 'a failed answer is asked for again without a mouse',
  globals: { network: 'offline' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await tabTo(userEvent, () => canvas.getByRole('textbox', { name: 'Message' }));
    await userEvent.keyboard('What makes a rainbow?{Enter}');
    const failed = within(await canvas.findByRole('article', { name: 'Assistant' }));
    await expect(await failed.findByText(/Network error/)).toHaveTextContent(/^Error: /);

    backstageOf(canvasElement).network.set('instant');
    await tabTo(userEvent, () => canvas.getByRole('button', { name: 'Retry' }));
    await userEvent.keyboard('{Enter}');
    const reply = await canvas.findByRole('article', { name: 'Assistant' });
    await waitFor(() => expect(reply).toHaveTextContent('taken apart'));
    await expect(within(reply).queryByText(/Network error/)).toBeNull();
  },
});
