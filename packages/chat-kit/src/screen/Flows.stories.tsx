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
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveFocus();

    const log = canvas.getByRole('log', { name: 'Messages' });
    const rows = within(log).getAllByRole('article');
    await expect(rows[0]).toHaveAccessibleName('You');
    await expect(rows[1]).toHaveAccessibleName('Assistant');
    await expect(within(log).getAllByRole('heading', { level: 3 })).toHaveLength(2);
    await expect(within(reply).getByRole('heading', { name: 'What happens inside one drop' })).toBeVisible();
    // The button is there and says why it waits.
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAccessibleDescription();
  },
});

export const Stop = meta.story({
  name: 'an answer is stopped without a mouse, and what came stays',
  globals: { network: 'slow' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await tabTo(userEvent, () => canvas.getByRole('textbox', { name: 'Message' }));
    await userEvent.keyboard('What makes a rainbow?{Enter}');
    const reply = await canvas.findByRole('article', { name: 'Assistant' });
    await waitFor(() => expect(within(reply).getAllByRole('paragraph')).not.toHaveLength(0));
    await expect(announcerOf(canvasElement)).toHaveTextContent('Answer started');
    await expect(canvas.queryByRole('button', { name: 'Send' })).toBeNull();
    await tabTo(userEvent, () => canvas.getByRole('button', { name: 'Stop' }));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Stopped')).toBeVisible();
    const stopped = within(canvas.getByRole('article', { name: 'Assistant' }));
    await expect(stopped.getAllByRole('paragraph')).not.toHaveLength(0);
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Stop' })).toBeNull();
    await waitFor(() => expect(announcerOf(canvasElement)).toHaveTextContent(/^Answer stopped\. /));
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
    await waitFor(() =>
      expect(announcerOf(canvasElement)).toHaveTextContent('The answer failed. Network error'),
    );

    backstageOf(canvasElement).network.set('instant');
    await tabTo(userEvent, () => canvas.getByRole('button', { name: 'Retry' }));
    await userEvent.keyboard('{Enter}');
    const reply = await canvas.findByRole('article', { name: 'Assistant' });
    await waitFor(() => expect(reply).toHaveTextContent('taken apart'));
    await expect(within(reply).queryByText(/Network error/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
    await expect(document.body).not.toHaveFocus();
  },
});

export const ChooseModel = meta.story({
  name: '[MO-25] [U-58] another model is found and chosen without a mouse, and it is said which one is in use',
  parameters: { models: 'models-many' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const opener = (): HTMLElement => canvas.getByRole('button', { name: 'All models…' });
    await tabTo(userEvent, opener);
    await expect(opener()).toHaveAttribute('aria-haspopup', 'dialog');
    await userEvent.keyboard('{Enter}');

    const dialog = within(await canvas.findByRole('dialog', { name: 'Choose a model' }));
    const field = dialog.getByRole('combobox', { name: 'Search models...' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAttribute('aria-controls', dialog.getByRole('listbox', { name: 'Model' }).id);
    await expect(dialog.getByRole('option', { selected: true })).toHaveAccessibleName(/^Diwan Guide/);

    await userEvent.keyboard('llama 1');
    await waitFor(() => expect(dialog.queryByRole('option', { name: /^Diwan Guide/ })).toBeNull());
    await waitFor(() => expect(announcerOf(canvasElement)).toHaveTextContent(/^Search results: \d+\./));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    await expect(active).toBe(dialog.getAllByRole('option')[1]);
    await expect(active).toHaveAttribute('aria-selected', 'false');
    const name = active?.querySelector('.dk-model-name')?.textContent ?? '';
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener()).toHaveFocus());
    await expect(canvas.getByRole('combobox', { name: 'Model' })).toHaveDisplayValue(
      new RegExp(`^${name} · `),
    );
    await userEvent.keyboard('{Enter}');
    const again = within(await canvas.findByRole('dialog', { name: 'Choose a model' }));
    await expect(again.getByRole('option', { selected: true })).toHaveAccessibleName(new RegExp(`^${name}`));
  },
});
