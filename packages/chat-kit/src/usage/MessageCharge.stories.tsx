import { expect, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { MessageCharge } from './MessageCharge.tsx';

const meta = preview.meta({
  title: 'Parts/Message charge',
  component: MessageCharge,
  parameters: { padded: true },
  args: { cost: { estimate: 0.0021, hold: 0.0042, charge: 0.0017 } },
});

export const Charged = meta.story({
  name: '[U-46] estimate, hold and charge are three named numbers that reconcile',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cost of this answer $0.0017' }));
    const panel = canvas.getByRole('group', { name: 'Cost of this answer' });
    await waitFor(() => expect(panel).toBeVisible());
    await expect(panel).toHaveTextContent('Estimate$0.0021');
    await expect(panel).toHaveTextContent('Held$0.0042');
    await expect(panel).toHaveTextContent('Charged$0.0017');
    await expect(panel).toHaveTextContent('Given back$0.0025');
  },
});

export const Rounded = meta.story({
  name: '[U-46] the amounts add up as they are shown, each rounded for itself',
  args: { cost: { estimate: 0.0128, hold: 0.12505, charge: 0.00675 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cost of this answer $0.0068' }));
    const panel = canvas.getByRole('group', { name: 'Cost of this answer' });
    await waitFor(() => expect(panel).toHaveTextContent('Held$0.1251Given back$0.1183Charged$0.0068'));
  },
});

export const Free = meta.story({
  name: 'a free answer says nothing of money',
  args: { cost: { estimate: 0, hold: 0, charge: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Arabic = meta.story({ globals: { locale: 'ar', scheme: 'dark' } });
