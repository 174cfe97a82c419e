import { ApiError } from '@diwan/core';
import { profileFixtures, sampleProfile } from '@diwan/core/testing';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { fakeSite } from '../testing/fakeSite.ts';
import { HostStage } from '../testing/HostStage.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

const meta = preview.meta({
  title: 'Host/Profile',
  component: ProfileScreen,
  args: { site: fakeSite() },
  decorators: [
    (Story, { args, globals }) => (
      <HostStage site={args.site} globals={globals} path="/profile">
        <Story />
      </HostStage>
    ),
  ],
});

export const Ready = meta.story({
  tags: ['visual'],
  name: '[PF-5, PF-6, PF-12] Back, avatar, name, e-mail, balance, and the buttons',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('img', { name: 'Picture of Ada' })).toHaveTextContent('A');
    await expect(canvas.getByText('ada@example.org')).toBeVisible();
    await expect(canvas.getByText('$1.0000')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Edit Profile' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Logout' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('link', { name: 'Back' }));
    await expect(canvas.getByTestId('path')).toHaveTextContent('/');
  },
});

const pictured = {
  ...profileFixtures['profile-ready'],
  profile: sampleProfile({ picture: '/nothing-here.png' }),
};

export const NoPicture = meta.story({
  name: '[PF-5] a picture that does not load gives way to the placeholder',
  args: { site: fakeSite(pictured) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Picture of Ada' })).toHaveTextContent('A'));
  },
});

const member = {
  ...profileFixtures['profile-ready'],
  profile: sampleProfile({ membershipName: 'Gold', membershipExpires: '2027-01-31T00:00:00Z' }),
};

export const Member = meta.story({
  name: '[PF-7] a membership with its expiry',
  args: { site: fakeSite(member) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Gold')).toBeVisible();
    await expect(canvas.getByText(/Expires January/)).toBeVisible();
  },
});

const editing = fakeSite();

export const Saving = meta.story({
  name: '[PF-12, PF-13, PF-15, PF-16] editing, saving once, and the note that goes',
  args: { site: editing },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Profile' }));
    const name = canvas.getByRole('textbox', { name: 'Username' });
    await expect(name).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
    await userEvent.clear(name);
    await userEvent.type(name, ' Ada L. ');
    const save = editing.account.save.bind(editing.account);
    let sent: unknown[] = [];
    let finish = (): void => undefined;
    editing.account.save = async (changes) => {
      sent = [...sent, changes];
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      await save(changes);
    };
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await userEvent.type(name, '{Enter}');
    await expect(sent).toEqual([{ username: ' Ada L. ', email: 'ada@example.org' }]);
    finish();
    await expect(await canvas.findByText('Profile updated successfully!')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Profile updated successfully!')).toBeNull(), {
      timeout: 5000,
    });
  },
});

const refused = fakeSite();

export const Failed = meta.story({
  name: '[PF-14, PF-17] a failed save stays in editing and says why; Cancel restores and clears',
  args: { site: refused },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Profile' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Username' }), 'X');
    refused.account.failWith(new ApiError('This name is taken', { kind: 'answer', status: 409 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('This name is taken')).toBeVisible();
    refused.account.failWith(new TypeError('Failed to fetch'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Network error occurred')).toBeVisible();
    refused.account.failWith(new ApiError('', { kind: 'answer', status: 500 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Failed to update profile')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.queryByText('Failed to update profile')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Profile' }));
    await expect(canvas.getByRole('textbox', { name: 'Username' })).toHaveValue('Ada');
  },
});

export const Loading = meta.story({
  args: { site: fakeSite(profileFixtures['profile-loading']) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Edit Profile' })).toBeDisabled();
  },
});

export const Unavailable = meta.story({ args: { site: fakeSite(profileFixtures['profile-unavailable']) } });

export const Old = meta.story({ args: { site: fakeSite(profileFixtures['profile-old']) } });

export const Phone = meta.story({
  tags: ['visual'],
  globals: { viewport: { value: 'phone', isRotated: false } },
});

export const Arabic = meta.story({
  tags: ['visual'],
  args: { site: fakeSite(member) },
  globals: { locale: 'ar' },
});

export const Dark = meta.story({ args: { site: fakeSite(member) }, globals: { scheme: 'dark' } });
