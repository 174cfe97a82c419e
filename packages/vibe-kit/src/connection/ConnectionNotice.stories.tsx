import { expect, waitFor } from 'storybook/test';

import { codingSceneOf, inCoding } from '../../../../.storybook/CodingStage.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';

const meta = preview.meta({
  title: 'Panels/Connection',
  component: ConnectionNotice,
  decorators: [inCoding],
  parameters: { padded: true },
  args: { isOpenAtFirst: true },
});

const TABLET = { viewport: { value: 'tablet', isRotated: true } };

export const NotRunning = meta.story({
  tags: ['visual'],
  name: '[CO-31] [VI-6] not running: what to install, from where and how on each system, tips, and a retry',
  parameters: { coding: { failure: 'unreachable' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(
      await canvas.findByRole('region', { name: 'Diwan Companion does not answer' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Download Diwan Companion' })).toHaveAttribute(
      'href',
      '/download',
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'Windows' }));
    await expect(canvas.getByText(/Double-click install\.cmd/)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Mac' }));
    await expect(canvas.getByText(/Diwan Companion\.command/)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Linux' }));
    await expect(canvas.getByText(/install\.sh/)).toBeVisible();
    await expect(canvas.getByText(/diwan-companion doctor/)).toBeVisible();

    const { companion } = codingSceneOf(canvasElement);
    const before = companion.calls.length;
    await userEvent.click(canvas.getByRole('button', { name: 'Retry Connection' }));
    await waitFor(() => expect(companion.calls.slice(before)).toEqual(['status()']));
    await expect(await canvas.findByText('Diwan Companion does not answer')).toBeVisible();
  },
});

export const Banner = meta.story({
  name: '[VI-6] the banner alone, and what to do on demand',
  args: { isOpenAtFirst: false },
  parameters: { coding: { failure: 'unreachable' } },
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'What to do' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('link')).toBeNull();
    await userEvent.click(more);
    await expect(canvas.getByRole('link', { name: 'Download Diwan Companion' })).toBeVisible();
  },
});

export const NothingToDownload = meta.story({
  name: '[CO-31] where no download is configured there is no link, and the way without one comes first',
  parameters: { coding: { failure: 'unreachable', downloadUrl: null } },
  play: async ({ canvas }) => {
    const node = await canvas.findByText(/npx @diwan\/companion --origin/);
    await expect(canvas.queryByRole('link', { name: /Download/ })).toBeNull();
    const heading = canvas.getByRole('heading', { name: 'Install Diwan Companion' });
    await expect(node.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
});

export const Recovered = meta.story({
  name: '[VI-6] a companion that is back after a sleep or a restart is said to be, and its project is open again',
  parameters: { coding: { project: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { session, companion, fail } = codingSceneOf(canvasElement);
    await waitFor(() => expect(session.project.getSnapshot().status).toBe('open'));
    fail('unreachable');
    await session.project.refresh();
    const retry = await canvas.findByRole('button', { name: 'Retry Connection' });
    fail(null);
    companion.files.set('src/added.ts', '');
    await userEvent.click(retry);
    await expect(await canvas.findByText('Connected to Diwan Companion again')).toBeVisible();
    await expect(canvasElement.querySelector('.dk-notice-place')).toHaveFocus();
    await waitFor(() =>
      expect(session.explorer.getSnapshot().rows.rowOf('src/added.ts')).toBeGreaterThan(-1),
    );
  },
});

export const Undecided = meta.story({
  name: '[CO-29] before the browser was asked nothing is called; Connect asks it',
  parameters: { coding: { permission: 'undecided' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { companion, permit } = codingSceneOf(canvasElement);
    const connect = await canvas.findByRole('button', { name: 'Connect' });
    await expect(canvas.getByText(/Your browser will ask for permission once/)).toBeVisible();
    await expect(companion.calls).toEqual([]);
    permit('granted');
    await userEvent.click(connect);
    await expect(await canvas.findByText('Connected to Diwan Companion')).toBeVisible();
  },
});

export const UnsupportedBrowser = meta.story({
  name: '[U-69] [CO-30] an unsupported browser: which ones work',
  parameters: { coding: { permission: 'unsupported' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This browser cannot reach Diwan Companion')).toBeVisible();
    await expect(canvas.getByText(/Safari does not/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Retry Connection' })).toBeNull();
  },
});

export const BlockedByYou = meta.story({
  name: '[CO-32] [U-69] a denied permission: the steps to reset it, and a way through a window',
  parameters: { coding: { permission: 'denied', bridge: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByText('Your browser blocks the way to Diwan Companion')).toBeVisible();
    await expect(canvas.getByText(/Allow access to apps on this device/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Connect through a window' }));
    const { session } = codingSceneOf(canvasElement);
    await waitFor(() => expect(session.connection.getSnapshot().status).toBe('connected'));
  },
});

export const BlockedByPolicy = meta.story({
  name: '[U-69] a policy of page or browser: whom to ask, and a way through a window',
  parameters: { coding: { permission: 'denied-by-policy', bridge: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This page may not reach programs on this computer')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Connect through a window' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry Connection' })).toBeVisible();
  },
});

export const NotPaired = meta.story({
  name: '[U-69] not paired: by code, or by the link on the companion’s page',
  parameters: { coding: { companion: { pairingCode: 'K7QXW2M4' } } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const code = await canvas.findByRole('textbox', { name: 'Pairing code' });
    await expect(canvas.getByRole('link', { name: 'Open http://localhost:3007' })).toHaveAttribute(
      'href',
      'http://localhost:3007',
    );
    await userEvent.type(code, '1111-1111{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This code is not valid');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await userEvent.clear(code);
    await userEvent.type(code, 'k7qx-w2m4{Enter}');
    const { session } = codingSceneOf(canvasElement);
    await waitFor(() => expect(session.connection.getSnapshot().status).toBe('connected'));
  },
});

export const NotPairedAtOnce = meta.story({
  name: '[U-69] a missing pairing asks for its code at once: trying again would not help',
  args: { isOpenAtFirst: false },
  parameters: { coding: { companion: { pairingCode: 'K7QXW2M4' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Pairing code' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Pair' })).toHaveAttribute('data-primary');
    await expect(canvas.getByRole('button', { name: 'Retry Connection' })).not.toHaveAttribute(
      'data-primary',
    );
  },
});

export const OldVersion = meta.story({
  name: '[U-69] an old version: where the newer one is',
  parameters: { coding: { companion: { status: { protocol: { min: 0, max: 0 } } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This version of Diwan Companion is too old')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Update Diwan Companion' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry Connection' })).toBeVisible();
  },
});

export const OldPage = meta.story({
  name: 'a page that is older than the companion is to be loaded again',
  parameters: { coding: { companion: { status: { protocol: { min: 9, max: 9 } } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reload the page' })).toBeVisible();
  },
});

export const ForeignOrigin = meta.story({
  name: '[U-69] a companion for another site says how it is started for this one',
  parameters: { coding: { failure: 'foreign-origin' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/--origin https:\/\/diwan\.example/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open http://localhost:3007' })).toBeVisible();
  },
});

export const AnotherProgram = meta.story({
  name: '[U-69] another program on the port: nothing was sent to it',
  parameters: { coding: { failure: 'another-program' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nothing was sent to it/)).toBeVisible();
  },
});

export const RightToLeftDark = meta.story({
  tags: ['visual'],
  globals: { locale: 'ar', scheme: 'dark', ...TABLET },
  parameters: { coding: { failure: 'unreachable' } },
});

export const NotPairedRightToLeft = meta.story({
  globals: { locale: 'ar' },
  parameters: { coding: { companion: { pairingCode: 'K7QXW2M4' } } },
});
