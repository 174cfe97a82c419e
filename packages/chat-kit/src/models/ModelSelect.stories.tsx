import type { ReactElement } from 'react';
import { expect } from 'storybook/test';

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
    await userEvent.selectOptions(select, 'Devstral');
    await expect(select).toHaveDisplayValue('Devstral');
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

export const Missing = meta.story({ parameters: { models: 'models-missing' } });

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
