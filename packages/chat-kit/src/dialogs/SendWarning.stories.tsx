import { microdollars, type SendConcern } from '@diwan/core';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { SendWarning } from './SendWarning.tsx';

const HIGH_COST: SendConcern = {
  kind: 'high-cost',
  cost: microdollars(750_000),
  dearestPart: 'attachmentTokens',
};
const TOO_LONG: SendConcern = { kind: 'context-window', tokens: 12_400, limit: 8192 };

const meta = preview.meta({
  title: 'Panels/Send warning',
  component: SendWarning,
  args: { concern: HIGH_COST, onCancel: fn(), onSend: fn() },
});

export const HighCost = meta.story({
  tags: ['visual'],
  name: '[U-51] a dear message asks first: focus on Cancel, Escape cancels, the dearest part is named',
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'High Cost Warning' })).toBeVisible());
    await expect(canvas.getByText(/the attachments/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Send Anyway' }));
    await expect(args.onSend).toHaveBeenCalledOnce();
    canvas.getByRole('dialog').dispatchEvent(new Event('cancel'));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
});

export const ContextWindow = meta.story({
  args: { concern: TOO_LONG },
});

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const DarkPhone = meta.story({
  tags: ['visual'],
  globals: { scheme: 'dark', viewport: { value: 'phone', isRotated: false } },
});
