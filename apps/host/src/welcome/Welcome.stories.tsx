import type { AuthState } from '@diwan/core';
import { createStore } from '@diwan/core';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { createPageHistory } from '../app/pageHistory.ts';
import { fakeSite } from '../testing/fakeSite.ts';
import { HostStage } from '../testing/HostStage.tsx';
import { tabAt } from '../testing/tabAt.ts';
import { Welcome } from './Welcome.tsx';

function siteOf(auth: AuthState) {
  const site = fakeSite();
  const history = createPageHistory(tabAt('/chat/chat_1abc?from=link').page);
  return { ...site, history, auth: { ...site.auth, ...createStore<AuthState>(auth) } };
}

const meta = preview.meta({
  title: 'Host/Welcome',
  component: Welcome,
  parameters: { landmark: 'own' },
  args: { site: siteOf({ status: 'anonymous' }) },
  decorators: [
    (Story, { args, globals }) => (
      <HostStage site={{ ...fakeSite(), ...args.site }} globals={globals}>
        <Story />
      </HostStage>
    ),
  ],
});

export const Visitor = meta.story({
  tags: ['visual'],
  name: '[AU-29] the heading, the sentence, and the one way in, which comes back to this address',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Welcome to Diwan' })).toBeVisible();
    await expect(canvas.getByText('Please login to access your AI assistant')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign in with Google' })).toHaveAttribute(
      'href',
      '/api/auth/sign-in?next=%2Fchat%2Fchat_1abc%3Ffrom%3Dlink',
    );
    await expect(canvas.queryByRole('status')).toBeNull();
  },
});

const ended = siteOf({ status: 'anonymous', hasExpired: true });

export const Ended = meta.story({
  tags: ['visual'],
  name: '[AU-29] a session that ended is told, and the way in follows an address that changes meanwhile',
  args: { site: ended },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Your session has ended. What you wrote is kept.',
    );
    ended.history.replace('/');
    const way = canvas.getByRole('link', { name: 'Sign in with Google' });
    await waitFor(() => expect(way).toHaveAttribute('href', '/api/auth/sign-in?next=%2F'));
  },
});
