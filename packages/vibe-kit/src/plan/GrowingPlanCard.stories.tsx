import { samplePlan } from '@diwan/core/testing';
import { expect, within } from 'storybook/test';

import { inCodingScreen, openScene } from '../../../../.storybook/CodingScreenStage.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { VibeScreen } from '../screen/VibeScreen.tsx';

const meta = preview.meta({
  title: 'Flows/A plan being written',
  component: VibeScreen,
  decorators: [inCodingScreen],
});

const TITLE = 'Add a dark theme';

export const Growing = meta.story({
  name: '[VI-35] a plan that is being written names its files one by one, and nothing of it can be built',
  play: async (played) => {
    const { canvas } = played;
    const { session, coding, clock } = await openScene(played);
    session.chat.setDraft('Make the page dark');
    session.chat.send();
    await clock.advance(0);
    coding.write('I make the colours of the theme dark.');
    coding.writePlan({ type: 'plan-progress', title: TITLE, operations: 0, writing: 'src/theme.css' });
    const card = within(await canvas.findByRole('group', { name: TITLE }));
    await expect(card.getByText('Writing plan…')).toBeVisible();
    await expect(card.getByText('src/theme.css')).toBeVisible();
    await expect(card.getByText('Changes written so far: 0')).toBeVisible();
    coding.writePlan({
      type: 'plan-progress',
      title: TITLE,
      operations: 2,
      writing: 'src/App.tsx',
      written: [
        { op: 'edit', name: 'src/theme.css' },
        { op: 'run', name: 'npm run build' },
      ],
    });
    await expect(await card.findByText('Changes written so far: 2')).toBeVisible();
    await expect(card.getByText('npm run build')).toBeVisible();
    await expect(card.getByText('src/App.tsx')).toBeVisible();
    await expect(card.queryByRole('button')).toBeNull();
  },
});

export const GrowingRightToLeftDark = meta.story({
  globals: { locale: 'ar', scheme: 'dark' },
  play: async (played) => {
    const { session, coding, clock } = await openScene(played);
    session.chat.setDraft('ألوان داكنة');
    session.chat.send();
    await clock.advance(0);
    coding.writePlan({
      type: 'plan-progress',
      title: 'ألوان داكنة',
      operations: 1,
      writing: 'src/App.tsx',
      written: [{ op: 'edit', name: 'src/theme.css' }],
    });
    await expect(await played.canvas.findByText('src/App.tsx')).toBeVisible();
  },
});

export const Correcting = meta.story({
  name: '[BU-8] a plan that is corrected says so, and becomes the plan of the reply',
  play: async (played) => {
    const { canvas } = played;
    const { session, coding, clock } = await openScene(played);
    session.chat.setDraft('Make the page dark');
    session.chat.send();
    await clock.advance(0);
    coding.writePlan({
      type: 'plan-progress',
      title: TITLE,
      operations: 1,
      writing: null,
      written: [{ op: 'edit', name: 'src/theme.css' }],
    });
    await canvas.findByText('src/theme.css');
    coding.writePlan({ type: 'plan-repair', attempt: 1, faults: ['src/theme.css: not found'] });
    const card = within(await canvas.findByRole('group', { name: TITLE }));
    await expect(await card.findByText('Correcting plan…')).toBeVisible();
    await expect(card.getByText(/writes it again \(1 of 2\)/)).toBeVisible();
    await expect(canvas.queryByText('src/theme.css')).toBeNull();
    coding.answer({ type: 'executable', explanationText: 'Done.', executableJson: samplePlan() });
    await expect(await canvas.findByRole('button', { name: 'Build' })).toBeVisible();
    await expect(await canvas.findByText('Not built')).toBeVisible();
    await expect(session.growingPlans.getSnapshot().size).toBe(0);
  },
});
