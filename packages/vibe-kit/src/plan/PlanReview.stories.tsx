import { samplePlan } from '@diwan/core/testing';
import { expect, waitFor, within } from 'storybook/test';

import { inCodingScreen, proposed } from '../../../../.storybook/CodingScreenStage.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { VibeScreen } from '../screen/VibeScreen.tsx';

const meta = preview.meta({
  title: 'Flows/Review of a plan',
  component: VibeScreen,
  decorators: [inCodingScreen],
});

const RISKY = samplePlan({
  title: 'Check every push',
  operations: [
    { op: 'write', path: '.github/workflows/ci.yml', content: 'on: push\njobs: {}\n', ifExists: 'fail' },
    { op: 'note', level: 'warning', text: 'The workflow runs on the machines of your host.' },
    ...['npm test', 'sudo reboot', 'npm test && echo done'].map((command) => ({
      op: 'run' as const,
      command,
      cwd: '.',
      timeoutSec: 300,
      background: false,
      onFail: 'stop' as const,
    })),
  ],
});

export const Risky = meta.story({
  tags: ['visual'],
  name: '[BU-22] what other programs run is marked, and wants a tick of its own',
  play: async (played) => {
    const { canvas, userEvent } = played;
    await proposed(played, RISKY);
    const file = await canvas.findByRole('checkbox', { name: 'Include .github/workflows/ci.yml' });
    await expect(file).not.toBeChecked();
    await expect(file).toHaveAccessibleDescription(/Runs code/);
    await userEvent.click(file);
    await expect(file).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Include sudo reboot' })).toBeDisabled();
    await expect(canvas.getByText('Never runs')).toBeVisible();
  },
});

export const RiskyDark = meta.story({
  globals: { scheme: 'dark' },
  play: async (played) => {
    await proposed(played, RISKY);
    await expect(await played.canvas.findByText('Never runs')).toBeVisible();
  },
});

export const ArabicDark = meta.story({
  tags: ['visual'],
  globals: { locale: 'ar', scheme: 'dark' },
  play: async (played) => {
    await proposed(played, RISKY);
    await waitFor(() => expect(played.canvas.getAllByRole('checkbox').length).toBeGreaterThan(3));
  },
});

const NO_MATCH = {
  op: 'edit' as const,
  path: 'src/theme.css',
  edits: [{ search: '  colour: black;\n', replace: '', all: false }],
};

export const Unfit = meta.story({
  name: '[BU-21] a plan that does not fit says so and where, cannot be built, and is asked about first of all',
  play: async (played) => {
    const { canvas, userEvent } = played;
    const { coding } = await proposed(played, samplePlan({ operations: [NO_MATCH] }));
    const card = within(await canvas.findByRole('group', { name: 'Add a dark theme' }));
    await expect(await card.findByText(/does not fit your files/)).toBeVisible();
    await expect(card.getByText('Does not fit')).toBeVisible();
    await expect(card.getByText('The text to be replaced is not in the file.')).toBeVisible();
    await expect(card.queryByRole('button', { name: 'Build' })).toBeNull();
    await expect(card.queryByRole('button', { name: 'Leave out what does not fit' })).toBeNull();
    const fix = card.getByRole('button', { name: /^Ask to fix/ });
    await expect(fix).toHaveAttribute('data-primary');
    await userEvent.click(fix);
    await expect(coding.requests).toHaveLength(2);
  },
});

export const PartlyUnfit = meta.story({
  name: '[BU-21] what does not fit is left out on a click, and the rest is reviewed before it can be built',
  play: async (played) => {
    const { canvas, userEvent } = played;
    const { companion } = await proposed(
      played,
      samplePlan({
        operations: [NO_MATCH, { op: 'write', path: 'src/new.css', content: 'a {}\n', ifExists: 'fail' }],
      }),
    );
    const card = within(await canvas.findByRole('group', { name: 'Add a dark theme' }));
    await userEvent.click(await card.findByRole('button', { name: 'Leave out what does not fit' }));
    await expect(await card.findByText('Does not fit, left out')).toBeVisible();
    await expect(card.getByRole('checkbox', { name: 'Include src/theme.css' })).toBeDisabled();
    await expect(card.getByRole('checkbox', { name: 'Include src/new.css' })).toBeChecked();
    await userEvent.click(card.getByRole('button', { name: 'Build' }));
    await expect(await canvas.findByText('✅ Build Complete')).toBeVisible();
    await expect(companion.files.get('src/new.css')).toBe('a {}\n');
    await expect(companion.files.get('src/theme.css')).toContain('black');
  },
});

export const UnfitRightToLeftDark = meta.story({
  globals: { locale: 'ar', scheme: 'dark' },
  play: async (played) => {
    await proposed(played, samplePlan({ operations: [NO_MATCH] }));
    await expect((await played.canvas.findAllByText('لا تناسب')).length).toBeGreaterThan(0);
  },
});

const LONG = samplePlan({
  operations: ['one', 'two', 'three'].map((name) => ({
    op: 'write' as const,
    path: `src/${name}.css`,
    content: Array.from({ length: 30 }, (_, at) => `.${name}-${at} {}\n`).join(''),
    ifExists: 'fail' as const,
  })),
});

export const Long = meta.story({
  name: '[BU-21] [U-24] a long review is read from its beginning, also where the thread follows its end',
  play: async (played) => {
    const { canvas } = played;
    await proposed(played, LONG);
    await canvas.findByRole('group', { name: 'Changes of src/three.css' });
    const plan = canvas.getByRole('group', { name: 'Add a dark theme' });
    await waitFor(() => {
      const top = plan.getBoundingClientRect().top;
      void expect(top).toBeGreaterThanOrEqual(0);
      void expect(top).toBeLessThan(300);
    });
    await expect(canvas.getByRole('button', { name: 'Build' }).getBoundingClientRect().top).toBeGreaterThan(
      600,
    );
  },
});
