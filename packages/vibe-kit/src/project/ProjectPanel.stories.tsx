import type { ReactElement } from 'react';
import { expect, waitFor } from 'storybook/test';

import { codingSceneOf, inCoding } from '../../../../.storybook/CodingStage.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { ProjectPanel } from './ProjectPanel.tsx';

const RECENT = ['/home/sami/bakery', '/home/sami/notes/2026', 'C:\\Users\\Sami\\work\\shop'];

/** The panel as wide as it stands beside a thread. */
function Beside(): ReactElement {
  return (
    <aside style={{ inlineSize: '22rem', blockSize: '100vh' }}>
      <ProjectPanel />
    </aside>
  );
}

const meta = preview.meta({ title: 'Panels/Project', component: Beside, decorators: [inCoding] });

export const Empty = meta.story({
  name: '[VI-7] [VI-8] a heading, a path and two buttons; an empty path is asked for',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Select Project' })).toBeVisible();
    const path = canvas.getByRole('textbox', { name: 'Path of the project folder' });
    await expect(path).toHaveFocus();
    await userEvent.type(path, '   ');
    await userEvent.click(canvas.getByRole('button', { name: 'Save & Load Project' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter the path of a project first');
    await expect(codingSceneOf(canvasElement).session.project.getSnapshot().status).toBe('none');
  },
});

export const ByPath = meta.story({
  name: '[VI-7] a path is opened, kept among the recent ones, and leads to its files',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { session, companion } = codingSceneOf(canvasElement);
    await waitFor(() => expect(session.connection.getSnapshot().status).toBe('connected'));
    await userEvent.type(canvas.getByRole('textbox'), `${companion.project}{Enter}`);
    await waitFor(() => expect(session.project.getSnapshot().status).toBe('open'));
    await expect(session.project.recent.getSnapshot()).toEqual([companion.project]);
    await expect(canvas.getByText('Open now')).toBeVisible();
  },
});

export const ByWindow = meta.story({
  name: '[VI-7] Open Folder lets the companion show the system’s window',
  parameters: { coding: { companion: { folderWindow: 'chosen' } } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { session, companion } = codingSceneOf(canvasElement);
    await waitFor(() => expect(session.connection.getSnapshot().status).toBe('connected'));
    await userEvent.click(canvas.getByRole('button', { name: 'Open Folder' }));
    await waitFor(() => expect(session.project.getSnapshot().status).toBe('open'));
    await expect(companion.calls).toContain('chooseProject()');
  },
});

export const NoWindow = meta.story({
  name: 'where no window can be shown the path is asked for',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { session } = codingSceneOf(canvasElement);
    await waitFor(() => expect(session.connection.getSnapshot().status).toBe('connected'));
    await userEvent.click(canvas.getByRole('button', { name: 'Open Folder' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No folder window can be shown here');
  },
});

export const Failed = meta.story({
  name: 'a path that is no project says why',
  parameters: { coding: { recent: RECENT } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { session } = codingSceneOf(canvasElement);
    await waitFor(() => expect(session.connection.getSnapshot().status).toBe('connected'));
    await userEvent.type(canvas.getByRole('textbox'), '/home/sami/elsewhere{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The project could not be opened: Project not found',
    );
  },
});

export const Opening = meta.story({
  name: 'while it opens the reader learns where a new folder is allowed',
  parameters: { coding: { recent: RECENT } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { session, companion } = codingSceneOf(canvasElement);
    await waitFor(() => expect(session.connection.getSnapshot().status).toBe('connected'));
    companion.openProject = () => new Promise(() => undefined);
    await userEvent.click(canvas.getByRole('button', { name: /^2026/ }));
    await expect(canvas.getByText('Opening /home/sami/notes/2026')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open http://localhost:3007' })).toBeVisible();
  },
});

export const Recent = meta.story({
  name: 'recent projects are opened again or forgotten',
  parameters: { coding: { project: true, recent: RECENT } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { session } = codingSceneOf(canvasElement);
    await waitFor(() => expect(session.project.getSnapshot().status).toBe('open'));
    await expect(canvas.getByRole('button', { current: true })).toHaveTextContent('bakery');
    await userEvent.click(canvas.getByRole('button', { name: 'Forget /home/sami/notes/2026' }));
    await expect(session.project.recent.getSnapshot()).toEqual([RECENT[0], RECENT[2]]);
  },
});

export const RightToLeft = meta.story({
  globals: { locale: 'ar' },
  parameters: { coding: { project: true, recent: RECENT } },
});

export const Dark = meta.story({
  globals: { scheme: 'dark' },
  parameters: { coding: { project: true, recent: RECENT } },
});
