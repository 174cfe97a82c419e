import { sampleModel } from '@diwan/core/testing';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { backstageOf } from '../../../../.storybook/Stage.tsx';
import { Composer } from '../composer/Composer.tsx';
import { UsageBar } from './UsageBar.tsx';

const PHONE = { viewport: { value: 'phone', isRotated: false } };
const PAID = sampleModel({
  id: 'claude-sonnet',
  displayName: 'Claude Sonnet',
  free: false,
  pricing: { input: 3, output: 15 },
});
const UNPRICED = sampleModel({ id: 'mystery', displayName: 'Mystery', free: false });

const meta = preview.meta({
  title: 'Parts/Usage',
  component: UsageBar,
  parameters: { padded: true, fixture: 'chat-estimate', profile: 'profile-ready' },
  decorators: [
    (Story) => (
      <div className="story-foot">
        <Composer />
        <Story />
      </div>
    ),
  ],
});

export const NextMessage = meta.story({
  name: '[PR-17] tokens and cost of the next message, with their parts behind a click',
  play: async ({ canvas, canvasElement, userEvent }) => {
    backstageOf(canvasElement).models.show({ selected: PAID });
    const button = await canvas.findByRole('button', { name: '≈ 15.5K tokens $0.1084' });
    await userEvent.click(button);
    const panel = await canvas.findByRole('group', { name: 'Next message' });
    await waitFor(() => expect(panel).toBeVisible());
    for (const fact of [
      'Your text320',
      'Attachments3,800',
      'Conversation6,200',
      'Estimated answer5,160',
      'Total tokens15,480',
      'Cost of the next message$0.1084',
      '$3/1M in, $15/1M out',
      'The model reads 128,000 tokens',
    ]) {
      await expect(panel).toHaveTextContent(fact);
    }
    // Nothing was learned of this model yet.
    await expect(panel).not.toHaveTextContent('Likely');
    await expect(panel).not.toHaveTextContent('Project files');
    await userEvent.click(button);
    await waitFor(() => expect(panel).not.toBeVisible());
    await expect(button).toHaveFocus();
  },
});

export const Learned = meta.story({
  name: 'what was learned of a model is told as a range',
  parameters: { fixture: 'chat-estimate-learned' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    backstageOf(canvasElement).models.show({ selected: PAID });
    await userEvent.click(await canvas.findByRole('button', { name: /≈/ }));
    await waitFor(() => expect(canvas.getByText('Likely $0.0668 to $0.1873')).toBeVisible());
  },
});

export const TooLong = meta.story({
  parameters: { fixture: 'chat-estimate-too-long' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /≈/ }));
    await waitFor(() => expect(canvas.getByText('The model reads 8,192 tokens')).toBeVisible());
  },
});

export const Unknown = meta.story({
  name: '[U-52] an unknown price is neither free nor a number',
  play: async ({ canvas, canvasElement, userEvent }) => {
    backstageOf(canvasElement).models.show({ selected: UNPRICED });
    const button = await canvas.findByRole('button', { name: '≈ 15.5K tokens Price unknown' });
    await userEvent.click(button);
    const panel = canvas.getByRole('group', { name: 'Next message' });
    await waitFor(() => expect(panel).toHaveTextContent('Nobody tells what this model costs'));
    await expect(panel).not.toHaveTextContent('$');
  },
});

export const Free = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '≈ 15.5K tokens Free' })).toBeVisible();
  },
});

export const Session = meta.story({
  tags: ['visual'],
  name: '[AL-13] [U-49] remaining and used tokens, and when more come',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '9.7K tokens left $1.0000' }));
    const panel = canvas.getByRole('group', { name: 'Session' });
    await waitFor(() => expect(panel).toBeVisible());
    await expect(panel).toHaveTextContent('Remaining9,700');
    await expect(panel).toHaveTextContent('Used300');
    await expect(panel).toHaveTextContent('Maximum10,000');
    await expect(panel).toHaveTextContent('More tokensin 12 min');
    await expect(panel).toHaveTextContent('+10,000 tokens every hour');
    await expect(panel).toHaveTextContent('Balance$1.0000');
    await backstageOf(canvasElement).clock.advance(5 * 60_000);
    await waitFor(() => expect(panel).toHaveTextContent('More tokensin 7 min'));
  },
});

export const SessionLimit = meta.story({
  name: '[AL-12] [U-50] "Session Limit" says when it ends and offers a free model; the text stays',
  parameters: { profile: 'profile-session-limit' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { models, fake } = backstageOf(canvasElement);
    models.show({ selected: PAID });
    await userEvent.click(
      canvas.getByRole('button', { name: 'Session Limit · More tokens in 12 min $1.0000' }),
    );
    const use = await canvas.findByRole('button', { name: 'Use Diwan Guide, free' });
    await waitFor(() => expect(use).toBeVisible());
    await userEvent.click(use);
    await expect(models.calls).toEqual(['select(diwan-guide)']);
    await expect(fake.composer.getSnapshot().draft).toBe('What do these two say?');
  },
});

export const LowBalance = meta.story({
  name: '[AL-12] [U-48] "Low Balance" below a tenth of a cent, with four decimals',
  parameters: { profile: 'profile-low-balance' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Low Balance $0.0004' }));
    await waitFor(() => expect(canvas.getByText(/The balance is too low/)).toBeVisible());
  },
});

export const SlowRefill = meta.story({
  parameters: { profile: 'profile-slow-refill' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '1.8K tokens left $1.0000' }));
    await waitFor(() => expect(canvas.getByText('+500 tokens every hour')).toBeVisible());
  },
});

export const OldProfile = meta.story({
  parameters: { profile: 'profile-old' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /tokens left/ }));
    await waitFor(() => expect(canvas.getByText('May be out of date')).toBeVisible());
  },
});

export const LoadingProfile = meta.story({ parameters: { profile: 'profile-loading' } });

export const CountedHere = meta.story({
  name: 'while the profile cannot be loaded the page shows what it counted itself',
  parameters: { profile: 'profile-unavailable' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '9.7K tokens left' }));
    await waitFor(() => expect(canvas.getByText(/Counted on this page/)).toBeVisible());
  },
});

export const Arabic = meta.story({
  tags: ['visual'],
  globals: { locale: 'ar' },
  play: async ({ canvas, userEvent }) => {
    const [session] = canvas.getAllByRole('button', { name: /رمز/ });
    if (session === undefined) throw new Error('There is no session status.');
    await userEvent.click(session);
    await waitFor(() => expect(canvas.getByRole('group', { name: 'الجلسة' })).toBeVisible());
  },
});

export const DarkPhone = meta.story({
  tags: ['visual'],
  globals: { ...PHONE, scheme: 'dark' },
  parameters: { profile: 'profile-session-limit' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Session Limit/ }));
    const panel = canvas.getByRole('group', { name: 'Session' });
    await waitFor(() => expect(panel).toBeVisible());
    await expect(panel.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    await expect(panel.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
});
