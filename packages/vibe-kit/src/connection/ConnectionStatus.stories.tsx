import { expect, waitFor } from 'storybook/test';

import { codingSceneOf, inCoding } from '../../../../.storybook/CodingStage.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { ConnectionStatus } from './ConnectionStatus.tsx';

const meta = preview.meta({
  title: 'Parts/Connection status',
  component: ConnectionStatus,
  decorators: [inCoding],
  parameters: { padded: true },
});

export const Connected = meta.story({
  name: '[VI-5] the header names the companion and the path of the project',
  parameters: {
    coding: { project: true, companion: { status: { product: 'Workshop Companion' } } },
  },
  play: async ({ canvas, canvasElement }) => {
    const status = canvas.getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent('Connected to Workshop Companion'));
    const { companion } = codingSceneOf(canvasElement);
    await expect(await canvas.findByText(companion.project)).toBeVisible();
  },
});

export const Disconnected = meta.story({
  name: '[VI-5] without a companion the header says "Disconnected"',
  parameters: { coding: { failure: 'unreachable' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Disconnected');
    await expect(canvas.getByText('No project selected')).toBeVisible();
  },
});

export const UpdateAvailable = meta.story({
  parameters: { coding: { project: true, companion: { status: { updateAvailable: '0.3.0' } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Diwan Companion 0.3.0 is out')).toBeVisible();
  },
});

export const RightToLeft = meta.story({
  globals: { locale: 'ar' },
  parameters: { coding: { project: true } },
});
