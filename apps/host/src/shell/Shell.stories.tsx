import { createStore } from '@diwan/core';
import { fakeCatalogue, fakeHistory } from '@diwan/core/testing';
import type { ReactElement } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { fakeSite } from '../testing/fakeSite.ts';
import { HostStage } from '../testing/HostStage.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import { Notices } from './Notices.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

const site = fakeSite();
const history = fakeHistory();
const models = fakeCatalogue();
const [firstChat] = history.getSnapshot().chats;
if (firstChat === undefined) throw new Error('The sample history is empty.');

const meta = preview.meta({
  title: 'Host/Shell',
  component: CommandPalette,
  args: { site, services: { history, models }, onChoose: fn(), onClose: fn() },
  decorators: [
    (Story, { globals }) => (
      <HostStage site={site} globals={globals}>
        <Story />
      </HostStage>
    ),
  ],
});

export const Palette = meta.story({
  tags: ['visual'],
  name: 'one field reaches screens, chats and models, by keyboard alone',
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Command palette' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('prof');
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith({ type: 'go', path: '/profile' });
    await userEvent.clear(field);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const second = canvas.getAllByRole('option')[2];
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', second?.id);
    await userEvent.keyboard('zzz');
    await expect(canvas.getByText('Nothing found')).toBeVisible();
  },
});

export const PaletteArabicPhone = meta.story({
  tags: ['visual'],
  globals: { locale: 'ar', viewport: { value: 'phone', isRotated: false } },
});

export const Shortcuts = meta.story({
  name: '[U-63] the list of shortcuts',
  render: () => <ShortcutsDialog site={site} onClose={fn()} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible());
    await expect(canvas.getByText('Open the command palette')).toBeVisible();
  },
});

const reload = fn();
const openChat = fn();
const dismiss = fn();
const later = fn();

export const AllNotices = meta.story({
  name: '[U-54, U-65, U-32] offline, a new version, and an answer behind the page',
  render: () => (
    <Notices
      site={site}
      connectivity={createStore('offline')}
      version={{ ...createStore(true), look: () => Promise.resolve(), postpone: later }}
      answers={{ ...createStore([firstChat.id]), dismiss }}
      history={history}
      onOpenChat={openChat}
      onReload={reload}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/You are offline/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(reload).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Later' }));
    await expect(later).toHaveBeenCalledOnce();
    await expect(canvas.getByText(new RegExp(firstChat.title))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(openChat).toHaveBeenCalledWith(firstChat.id);
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(dismiss).toHaveBeenCalledWith(firstChat.id);
  },
});

function Broken(): ReactElement {
  throw new Error('A part that cannot be drawn');
}

export const Failure = meta.story({
  name: 'a page that cannot be drawn says so and offers to read it anew',
  parameters: { landmark: 'own', test: { dangerouslyIgnoreUnhandledErrors: true } },
  render: () => (
    <FailureBoundary texts={site.language.getSnapshot().texts}>
      <Broken />
    </FailureBoundary>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  },
});
