import { profileFixtures } from '@diwan/core/testing';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { fakeSite } from '../testing/fakeSite.ts';
import { HostStage } from '../testing/HostStage.tsx';
import { TopNavigation } from './TopNavigation.tsx';

const PHONE = { viewport: { value: 'phone', isRotated: false } };

const meta = preview.meta({
  title: 'Host/Navigation',
  component: TopNavigation,
  args: { site: fakeSite(), onToggleHistory: fn(), onOpenSettings: fn() },
  parameters: { path: '/' },
  decorators: [
    (Story, { args, globals, parameters }) => (
      <HostStage site={args.site} globals={globals} path={String(parameters['path'])}>
        <Story />
      </HostStage>
    ),
  ],
});

export const Desktop = meta.story({
  name: '[NA-7, NA-8, NA-9] brand, screens with the active one marked, three stats, and the user',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Diwan' })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { name: 'Chat' })).toHaveAttribute('aria-current', 'page');
    const coding = canvas.getByRole('link', { name: 'Vibe Coding' });
    await expect(coding).toHaveAttribute('href', '/vibe-coding');
    await expect(coding).not.toHaveAttribute('aria-current');
    const stats = [...canvasElement.querySelectorAll('.host-stats > div')].map((stat) => stat.textContent);
    await expect(stats).toEqual(['Session Left9,700', 'Used300', 'Balance$1.0000']);
    const user = canvas.getByRole('link', { name: /^Profile ada\.lovel\.\.\./ });
    await expect(user).toHaveTextContent('Profileada.lovel...$1.0000');
    await userEvent.click(user);
    await expect(canvas.getByTestId('path')).toHaveTextContent('/profile');
  },
});

export const InAChat = meta.story({
  name: '[NA-7] a chat of its own address is the chat screen too',
  parameters: { path: '/chat/chat_1' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Chat' })).toHaveAttribute('aria-current', 'page');
  },
});

export const Coding = meta.story({
  parameters: { path: '/vibe-coding' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Vibe Coding' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Chat' })).not.toHaveAttribute('aria-current');
  },
});

const leaving = fakeSite();

export const Logout = meta.story({
  name: '[NA-11] Logout signs out',
  args: { site: leaving },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Logout' }));
    await expect(leaving.signOuts).toBe(1);
  },
});

export const Loading = meta.story({ args: { site: fakeSite(profileFixtures['profile-loading']) } });

export const Unavailable = meta.story({
  name: "[NA-8] the page's own count while the profile cannot be loaded",
  args: { site: fakeSite(profileFixtures['profile-unavailable']) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('9,700')).toBeVisible();
    await expect(canvas.getByText('not known yet')).toBeInTheDocument();
  },
});

export const Mobile = meta.story({
  name: '[NA-12, NA-13, NA-15] the menu of a phone',
  globals: PHONE,
  play: async ({ args, canvas, userEvent }) => {
    const menu = await canvas.findByRole('button', { name: 'Menu' });
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(menu);
    for (const name of ['Chat', 'Profile']) await expect(canvas.getByRole('link', { name })).toBeVisible();
    await expect(canvas.getByText(/Vibe Coding is available on desktop/)).toBeVisible();
    const desktop = canvas.getByRole('link', { name: 'Open in Desktop' });
    await expect(desktop).toHaveAttribute('href', '/vibe-coding');
    await expect(desktop).toHaveAttribute('target', '_blank');
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle History' }));
    await expect(args.onToggleHistory).toHaveBeenCalledOnce();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(menu);
  },
});

export const MobileClosing = meta.story({
  name: '[NA-14] the menu closes on a tap outside, and on Escape with the focus back',
  globals: PHONE,
  play: async ({ canvas, userEvent }) => {
    const menu = await canvas.findByRole('button', { name: 'Menu' });
    await userEvent.click(menu);
    await userEvent.click(document.body);
    await waitFor(() => expect(menu).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.click(menu);
    await userEvent.keyboard('{Escape}');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toHaveFocus();
  },
});

export const MobileLogout = meta.story({
  name: '[NA-12] Logout from the menu',
  globals: PHONE,
  args: { site: fakeSite() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Logout' }));
    await expect(args.site.auth.getSnapshot().status).toBe('anonymous');
  },
});

export const Arabic = meta.story({ globals: { locale: 'ar' } });

export const ArabicMobile = meta.story({
  globals: { ...PHONE, locale: 'ar' },
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'القائمة' })),
});

export const Dark = meta.story({ globals: { scheme: 'dark' } });
