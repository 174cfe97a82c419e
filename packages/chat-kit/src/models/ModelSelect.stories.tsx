import type { ReactElement } from 'react';
import { expect, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { backstageOf } from '../../../../.storybook/Stage.tsx';
import { useChatContext } from '../provider/chatContext.ts';
import { ModelSelect } from './ModelSelect.tsx';

/** The dropdown over the catalogue of the stage. */
function StagedModelSelect(): ReactElement | null {
  const { models } = useChatContext();
  return models === null ? null : <ModelSelect catalogue={models} />;
}

const meta = preview.meta({
  title: 'Parts/Model select',
  component: StagedModelSelect,
  parameters: { padded: true },
});

export const Ready = meta.story({
  name: '[MO-24] a dropdown that names the chosen model and chooses another by keyboard',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Model' });
    await expect(select).toHaveDisplayValue('Diwan Guide · Free');
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await userEvent.selectOptions(select, 'devstral-latest');
    await expect(select).toHaveDisplayValue('Devstral · Price unknown');
    await expect(backstageOf(canvasElement).models.calls).toEqual(['select(devstral-latest)']);
  },
});

export const Loading = meta.story({ parameters: { models: 'models-loading' } });

export const Failed = meta.story({
  parameters: { models: 'models-failed' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch models');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(backstageOf(canvasElement).models.calls).toEqual(['refresh()']);
  },
});

export const Old = meta.story({ parameters: { models: 'models-old' } });

export const None = meta.story({ parameters: { models: 'models-none' } });

export const Missing = meta.story({
  name: '[U-52] a model that disappeared is struck through, and its replacement named',
  parameters: { models: 'models-missing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('gpt-of-yesterday').closest('s')).toBeVisible();
    await expect(canvas.getByText('Diwan Guide takes its place.')).toBeVisible();
  },
});

export const Prices = meta.story({
  name: '[PR-11] [U-52] the dropdown says what each model costs: a price, free or unknown',
  parameters: { models: 'models-many' },
  play: async ({ canvas }) => {
    const labels = canvas.getAllByRole('option').map(({ textContent }) => textContent);
    await expect(labels).toEqual(
      expect.arrayContaining([
        'Diwan Guide · Free',
        'Claude Sonnet · $3/1M',
        'A model without a price · Price unknown',
      ]),
    );
    await expect(labels).toHaveLength(50);
  },
});

export const Dinars = meta.story({
  name: '[PR-12] the dropdown shows prices in dinars where the reader wants them',
  parameters: { models: 'models-many', currency: 'TND' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('option', { name: 'Claude Sonnet · 9 DT/1M' })).toBeInTheDocument();
  },
});

export const AllModels = meta.story({
  name: '[MO-25] [U-58] all models are one step away from the dropdown, and the focus comes back',
  parameters: { models: 'models-many' },
  play: async ({ canvas, userEvent }) => {
    const way = canvas.getByRole('button', { name: 'All models…' });
    await userEvent.click(way);
    const dialog = await canvas.findByRole('dialog', { name: 'Choose a model' });
    await userEvent.type(within(dialog).getByRole('combobox'), 'claude');
    await waitFor(() => expect(within(dialog).getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('combobox', { name: 'Model' })).toHaveDisplayValue('Claude Sonnet · $3/1M');
    await waitFor(() => expect(way).toHaveFocus());
  },
});

export const OnlyFree = meta.story({
  name: '[MO-27] the selector says "Session Limit" or "Low Balance" when only free models are offered',
  parameters: { models: 'models-restricted' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Session Limit')).toBeVisible();
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
    backstageOf(canvasElement).models.show({ restriction: 'low-balance' });
    await expect(await canvas.findByText('Low Balance')).toBeVisible();
  },
});
