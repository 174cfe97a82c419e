import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { fakeSite } from '../testing/fakeSite.ts';
import { HostStage } from '../testing/HostStage.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

const meta = preview.meta({
  title: 'Host/Settings',
  component: SettingsDialog,
  args: { site: fakeSite(), onClose: fn() },
  decorators: [
    (Story, { args, globals }) => (
      <HostStage site={args.site} globals={globals}>
        <Story />
      </HostStage>
    ),
  ],
});

const chosen = fakeSite();

export const Choosing = meta.story({
  tags: ['visual'],
  name: 'every choice holds at once and is kept',
  args: { site: chosen },
  play: async ({ args, canvas, userEvent }) => {
    chosen.preferences.change({ offersPasteTile: true });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Language' }), 'العربية');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Appearance' }), 'Dark');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Text size' }), 'Large');
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'Prices in' }),
      'Tunisian dinars (DT)',
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: /long paste/ }));
    await expect(chosen.preferences.getSnapshot()).toEqual({
      locale: 'ar',
      scheme: 'dark',
      textSize: 'large',
      currency: 'TND',
      offersPasteTile: false,
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } });

export const ArabicDark = meta.story({ tags: ['visual'], globals: { locale: 'ar', scheme: 'dark' } });
