import { samplePlan } from '@diwan/core/testing';
import { expect, within } from 'storybook/test';

import { inCodingScreen, proposed } from '../../../../.storybook/CodingScreenStage.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { VibeScreen } from '../screen/VibeScreen.tsx';

const meta = preview.meta({
  title: 'Flows/Build step',
  component: VibeScreen,
  decorators: [inCodingScreen],
});

export const FailsAndAsks = meta.story({
  name: '[BU-23] a failed build asks to be fixed for its price, once, and not twice for the same failure',
  parameters: { screen: { run: () => Promise.resolve({ exitCode: 1, output: 'no such page\n' }) } },
  play: async (played) => {
    const { canvas, userEvent } = played;
    const plan = samplePlan({ operations: samplePlan().operations.slice(1) });
    const scene = await proposed(played, plan);
    await userEvent.click(await canvas.findByRole('button', { name: 'Build' }));
    await expect(await canvas.findByText('❌ Build Failed')).toBeVisible();
    const fix = await canvas.findByRole('button', { name: /^Ask to fix/ });
    await expect(fix).toHaveTextContent('Free');
    await userEvent.click(fix);
    await expect(canvas.queryByRole('button', { name: /^Ask to fix/ })).toBeNull();
    await expect(scene.coding.requests).toHaveLength(2);

    scene.coding.answer({
      type: 'executable',
      explanationText: 'Once more.',
      executableJson: { ...plan, id: 'plan_again' },
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Build' }));
    await expect(await canvas.findByText(/The same failure came back/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Ask to fix/ })).toBeNull();
  },
});

export const Failed = meta.story({
  name: '[BU-23] the way on from a failed build stands first, and its price can be read on its button',
  parameters: { screen: { run: () => Promise.resolve({ exitCode: 1, output: 'no such page\n' }) } },
  play: async (played) => {
    const { canvas, userEvent } = played;
    await proposed(played);
    await userEvent.click(await canvas.findByRole('button', { name: 'Build' }));
    const fix = await canvas.findByRole('button', { name: /^Ask to fix/ });
    await expect(fix).toHaveAttribute('data-primary');
    await expect(getComputedStyle(within(fix).getByText('Free')).color).toBe(getComputedStyle(fix).color);
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible();
    await userEvent.click(canvas.getByText('Details'));
    await expect(canvas.getAllByText(/no such page/)).toHaveLength(2);
  },
});

export const Running = meta.story({
  name: '[U-75] a running build shows its time, its output and a way to end it',
  parameters: { screen: { run: () => new Promise(() => undefined) } },
  play: async (played) => {
    const { canvas, userEvent } = played;
    const { clock } = await proposed(played);
    await userEvent.click(await canvas.findByRole('button', { name: 'Build' }));
    await expect(await canvas.findByRole('button', { name: 'Cancel build' })).toBeVisible();
    await expect(canvas.getAllByText('Building...').length).toBeGreaterThan(0);
    await clock.advance(65_000);
    await expect(await canvas.findByText('Elapsed 1:05')).toBeVisible();
    await expect(await canvas.findByText('running')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel build' }));
    await clock.advance(200);
    await expect((await canvas.findAllByText('The build was cancelled.')).length).toBeGreaterThan(0);
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
});

export const ConnectionLost = meta.story({
  name: '[BU-20] a connection that is lost in the middle is told, and the outcome is found later',
  play: async (played) => {
    const { canvas, userEvent } = played;
    const scene = await proposed(played);
    const build = await canvas.findByRole('button', { name: 'Build' });
    scene.away(true);
    await userEvent.click(build);
    await expect(await canvas.findByText('🚨 Connection Error')).toBeVisible();
    await expect(canvas.getByText('Please ensure Diwan Companion is running.')).toBeVisible();
    await expect((await canvas.findAllByText('Outcome unknown')).length).toBeGreaterThan(0);
    const plan = canvas.getByRole('group', { name: 'Add a dark theme' });
    await expect(within(plan).getByText(/finds out by itself/)).toBeVisible();
    scene.away(false);
    await userEvent.click(within(plan).getByRole('button', { name: 'Retry Connection' }));
    await expect(await canvas.findByText(/interrupted before it began/)).toBeVisible();
    await userEvent.click(await within(plan).findByRole('button', { name: 'Review changes' }));
    await userEvent.click(await within(plan).findByRole('button', { name: 'Build' }));
    await expect(await canvas.findByText('✅ Build Complete')).toBeVisible();
  },
});

export const LostInTheMiddle = meta.story({
  name: '[U-69] [U-71] a companion lost while a command runs: what had changed, and its return is noticed',
  parameters: { screen: { run: () => new Promise(() => undefined) } },
  play: async (played) => {
    const { canvas, userEvent } = played;
    const scene = await proposed(played);
    await userEvent.click(await canvas.findByRole('button', { name: 'Build' }));
    await scene.clock.advance(200);
    await expect(await canvas.findByText('running')).toBeVisible();
    scene.away(true);
    await scene.session.project.refresh();
    const plan = within(canvas.getByRole('group', { name: 'Add a dark theme' }));
    await expect(await plan.findByText('Outcome unknown')).toBeVisible();
    await expect(plan.getByRole('list', { name: 'Changed until then (1)' })).toHaveTextContent(
      'src/theme.css',
    );
    scene.away(false);
    await scene.clock.advance(2_000);
    await expect(await canvas.findByText('Connected to Diwan Companion again')).toBeVisible();
    await scene.clock.advance(200);
    await expect(await plan.findByText('running')).toBeVisible();
  },
});

export const LostRightToLeftDark = meta.story({
  globals: { locale: 'ar', scheme: 'dark' },
  parameters: { screen: { run: () => new Promise(() => undefined) } },
  play: async (played) => {
    const { canvas, userEvent } = played;
    const scene = await proposed(played);
    await userEvent.click(await canvas.findByRole('button', { name: 'ابنِ' }));
    await scene.clock.advance(200);
    await canvas.findByRole('timer');
    scene.away(true);
    await scene.session.project.refresh();
    await expect((await canvas.findAllByText('src/theme.css')).length).toBeGreaterThan(0);
  },
});
