import { expect, waitFor } from 'storybook/test';

import { codingSceneOf, inCoding } from '../../../../.storybook/CodingStage.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { Toolbar } from './Toolbar.tsx';

const meta = preview.meta({
  title: 'Parts/Toolbar',
  component: Toolbar,
  decorators: [inCoding],
  parameters: { padded: true },
});

export const Disconnected = meta.story({
  name: '[VI-1] [VI-2] [VI-4] while disconnected Project, Files and the checkbox are disabled and say why',
  parameters: { coding: { failure: 'unreachable' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const project = await canvas.findByRole('button', { name: 'Project' });
    await expect(project).toHaveAttribute('aria-disabled', 'true');
    await expect(project).toHaveAccessibleDescription('Connect to Diwan Companion first');
    const files = canvas.getByRole('button', { name: 'Files' });
    await expect(files).toHaveAttribute('aria-disabled', 'true');
    await expect(files).toHaveAccessibleDescription('Connect to Diwan Companion first');
    const includeAll = canvas.getByRole('checkbox', { name: 'Include all project files' });
    await expect(includeAll).toHaveAccessibleDescription('Select a project first');
    await userEvent.click(includeAll);
    await expect(includeAll).not.toBeChecked();
    await expect(codingSceneOf(canvasElement).session.selection.getSnapshot().includeAll).toBe(false);
    await userEvent.click(project);
    await expect(project).toHaveAttribute('aria-expanded', 'false');
  },
});

export const NoProject = meta.story({
  name: '[VI-2] without a project Files is disabled, Project is not',
  play: async ({ canvas, userEvent }) => {
    const project = await canvas.findByRole('button', { name: 'Project' });
    await waitFor(() => expect(project).not.toHaveAttribute('aria-disabled'));
    await expect(canvas.getByRole('button', { name: 'Files' })).toHaveAccessibleDescription(
      'Select a project first',
    );
    await userEvent.click(project);
    await expect(project).toHaveAttribute('aria-expanded', 'true');
  },
});

export const WithProject = meta.story({
  name: '[VI-4] the checkbox shows a loaded tick when the files are there',
  parameters: { coding: { project: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const includeAll = await canvas.findByRole('checkbox', { name: 'Include all project files' });
    await waitFor(() => expect(includeAll).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(includeAll);
    await expect(includeAll).toBeChecked();
    await expect(canvas.getByText('Reading the files')).toBeVisible();
    await codingSceneOf(canvasElement).clock.advance(1_000);
    await expect(await canvas.findByText(/^Loaded: \d+ tokens$/)).toBeVisible();
  },
});

export const Selecting = meta.story({
  name: '[VI-3] [FS-5] while the AI selects the button says so, is disabled and can be stopped',
  parameters: { coding: { project: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { session, coding } = codingSceneOf(canvasElement);
    await waitFor(() => expect(session.project.getSnapshot().status).toBe('open'));
    session.chat.setDraft('Make the title green');
    await userEvent.click(canvas.getByRole('button', { name: 'AI Select Files' }));
    const selecting = await canvas.findByRole('button', { name: 'AI Selecting...' });
    await expect(selecting).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(coding.requests).toHaveLength(1));
    await userEvent.click(selecting);
    await expect(coding.requests).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Stop selecting files' }));
    await expect(await canvas.findByRole('button', { name: 'AI Select Files' })).toBeVisible();
  },
});

export const TooLarge = meta.story({
  name: 'files that do not fit into one message are said to',
  parameters: {
    coding: {
      project: true,
      includeAll: true,
      companion: { files: { 'data/rows.csv': 'a,b,c\n'.repeat(400_000) } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Too large for one message')).toBeVisible();
  },
});

export const RightToLeftDark = meta.story({
  globals: { locale: 'ar', scheme: 'dark' },
  parameters: { coding: { project: true, includeAll: true } },
});
