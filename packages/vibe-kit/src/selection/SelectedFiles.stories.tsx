import { expect, waitFor, within } from 'storybook/test';

import { codingSceneOf, inCoding } from '../../../../.storybook/CodingStage.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { SelectedFiles } from './SelectedFiles.tsx';
import { SentFiles } from './SentFiles.tsx';

const CHOSEN = ['src/App.tsx', 'README.md'];

const meta = preview.meta({
  title: 'Parts/Selected files',
  component: SelectedFiles,
  decorators: [inCoding],
  parameters: { padded: true },
});

export const Chosen = meta.story({
  name: '[FS-24] what goes along is listed with its tokens, and each file can be left out',
  parameters: { coding: { project: true, chosen: CHOSEN } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByText('Project files: 2'));
    const list = canvas.getByRole('list', { name: 'Project files that go along' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Leave out README.md' }));
    const { session } = codingSceneOf(canvasElement);
    await expect([...session.selection.getSnapshot().paths]).toEqual(['src/App.tsx']);
  },
});

export const Changed = meta.story({
  name: '[U-72] a file that has changed or is gone is marked before a send',
  parameters: { coding: { project: true, chosen: CHOSEN } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { session, companion } = codingSceneOf(canvasElement);
    await waitFor(() => expect(session.files.getSnapshot().tokensOf.size).toBe(2));
    companion.files.set('src/App.tsx', 'changed');
    companion.files.delete('README.md');
    await session.files.readNow();
    await userEvent.click(await canvas.findByText('Project files: 2'));
    await expect(canvas.getAllByText('Changed since it was last read')).toHaveLength(2);
    await expect(canvas.getByText('No longer in the project')).toBeVisible();
  },
});

export const All = meta.story({
  name: 'all files go along: none can be left out alone',
  parameters: { coding: { project: true, includeAll: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('All project files'));
    await expect(canvas.queryByRole('button', { name: /Leave out/ })).toBeNull();
  },
});

export const Sent = meta.story({
  name: '[FS-24] what left the machine with a message is listed with it',
  render: () => <SentFiles paths={CHOSEN} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Project files sent: 2'));
    await expect(canvas.getByText('src/App.tsx')).toBeVisible();
  },
});

export const RightToLeftDark = meta.story({
  globals: { locale: 'ar', scheme: 'dark' },
  parameters: { coding: { project: true, chosen: CHOSEN } },
  play: async ({ canvasElement, userEvent }) => {
    const summary = await waitFor(() => {
      const found = canvasElement.querySelector('summary');
      if (found === null) throw new Error('Not drawn yet.');
      return found;
    });
    await userEvent.click(summary);
  },
});
