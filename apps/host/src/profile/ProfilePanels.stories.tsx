import { ApiError, type SignedInSessions, type UsageAdapter } from '@diwan/core';
import type { LedgerEntry, SignedInSession } from '@diwan/core/wire';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { fakeSite } from '../testing/fakeSite.ts';
import { HostStage } from '../testing/HostStage.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { LedgerPanel } from './LedgerPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { UsagePanel } from './UsagePanel.tsx';

const site = fakeSite();
const DAY_MS = 86_400_000;

function charge(order: number): LedgerEntry {
  return {
    id: `entry-${order}`,
    time: new Date(Date.UTC(2026, 10, 20, 12) - order * DAY_MS).toISOString(),
    kind: 'charge',
    amount: -0.0012,
    balanceAfter: 1 - 0.0012 * (20 - order),
    reply: {
      messageId: `reply-${order}`,
      chatId: `chat_${order}`,
      model: 'devstral-latest',
      cost: { estimate: 0.0015, hold: 0.004, charge: 0.0012 },
      usage: { prompt_tokens: 900, completion_tokens: 300, total_tokens: 1200 },
    },
  };
}

const signup: LedgerEntry = {
  id: 'entry-signup',
  time: '2026-03-01T10:00:00.000Z',
  kind: 'signup',
  amount: 1,
  balanceAfter: 1,
};

function adapter(difference: Partial<UsageAdapter> = {}): UsageAdapter {
  return {
    ledger: (cursor) =>
      Promise.resolve(
        cursor === undefined
          ? { entries: [charge(0), charge(1), charge(2)], nextCursor: 'older' }
          : { entries: [signup], nextCursor: null },
      ),
    usage: (days) =>
      Promise.resolve(
        Array.from({ length: Math.min(days, 24) }, (_, order) => ({
          day: new Date(Date.now() - order * DAY_MS).toISOString().slice(0, 10),
          model: order % 3 === 0 ? 'devstral-latest' : 'diwan-guide',
          replies: 3,
          promptTokens: ((order * 7919) % 4000) + 200,
          completionTokens: 400,
          charge: order % 3 === 0 ? 0.0312 : 0,
        })),
      ),
    ...difference,
  };
}

const meta = preview.meta({
  title: 'Host/Profile panels',
  component: UsagePanel,
  args: { site, usage: adapter() },
  parameters: { padded: true },
  decorators: [
    (Story, { globals }) => (
      <HostStage site={site} globals={globals} path="/profile">
        <div className="host-profile">
          <Story />
        </div>
      </HostStage>
    ),
  ],
});

export const Usage = meta.story({
  name: 'tokens and spend of each day as pictures and in words, and both by model',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'devstral-latest' })).toBeVisible();
    await expect(canvas.getAllByRole('figure')).toHaveLength(2);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(24);
    await userEvent.click(canvas.getByRole('button', { name: 'Last 7 days' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(7));
  },
});

export const UsageNone = meta.story({ args: { usage: adapter({ usage: () => Promise.resolve([]) }) } });

const failing = fn(() => Promise.reject(new ApiError('The server is busy', { kind: 'answer', status: 503 })));

export const UsageFailed = meta.story({
  name: 'what cannot be read says why, and is read again when asked',
  args: { usage: adapter({ usage: failing }) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy');
    failing.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(failing).toHaveBeenCalledOnce();
  },
});

export const UsageArabic = meta.story({ globals: { locale: 'ar' } });

export const Ledger = meta.story({
  name: '[U-46] estimate, hold and charge of each message are three named numbers',
  render: ({ usage }) => <LedgerPanel site={site} usage={usage} />,
  play: async ({ canvas, userEvent }) => {
    const [, first] = await canvas.findAllByRole('row');
    await expect(first).toHaveTextContent('$0.0015$0.0040$0.0012');
    for (const name of ['Estimate', 'Held', 'Charged', 'Balance after']) {
      await expect(canvas.getByRole('columnheader', { name })).toBeVisible();
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Show older ones' }));
    await expect(await canvas.findByText('Credit for signing up')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  },
});

export const LedgerNone = meta.story({
  render: () => (
    <LedgerPanel
      site={site}
      usage={adapter({ ledger: () => Promise.resolve({ entries: [], nextCursor: null }) })}
    />
  ),
});

export const LedgerPhone = meta.story({
  render: ({ usage }) => <LedgerPanel site={site} usage={usage} />,
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('row');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

function sessionsOf(list: SignedInSession[]): SignedInSessions {
  let left = list;
  return {
    list: () => Promise.resolve(left),
    revoke(id) {
      left = left.filter((session) => session.id !== id);
      return Promise.resolve();
    },
    revokeOthers() {
      left = left.filter(({ current }) => current);
      return Promise.resolve();
    },
  };
}

const SESSIONS: SignedInSession[] = [
  {
    id: 's1',
    label: 'Chromium on Linux',
    createdAt: '2026-11-20T08:00:00Z',
    lastSeenAt: '2026-11-20T12:00:00Z',
    current: true,
  },
  {
    id: 's2',
    label: 'Safari on iPhone',
    createdAt: '2026-11-01T08:00:00Z',
    lastSeenAt: '2026-11-19T21:10:00Z',
    current: false,
  },
  {
    id: 's3',
    label: 'Firefox on Windows',
    createdAt: '2026-10-01T08:00:00Z',
    lastSeenAt: '2026-10-09T21:10:00Z',
    current: false,
  },
];

export const Sessions = meta.story({
  name: 'browsers are signed out one by one, or all but this',
  render: () => <SessionsPanel site={site} sessions={sessionsOf(SESSIONS)} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(canvas.queryByText('Safari on iPhone')).toBeNull());
    await expect(canvas.queryByRole('button', { name: 'Sign out Chromium on Linux' })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
  },
});

const deleteAccount = fn(() => Promise.resolve());

export const Account = meta.story({
  name: 'data can be taken along, and only the typed e-mail deletes the account',
  render: () => <AccountPanel site={site} email="ada@example.org" onDelete={deleteAccount} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Download everything' })).toHaveAttribute(
      'href',
      '/api/user/export',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Delete account' }));
    const confirm = await canvas.findByRole('button', { name: 'Delete for good' });
    await expect(confirm).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox'), 'ada@example.org');
    await userEvent.click(confirm);
    await expect(deleteAccount).toHaveBeenCalledWith('ada@example.org');
  },
});
