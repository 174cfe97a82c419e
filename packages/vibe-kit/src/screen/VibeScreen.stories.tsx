import type { ReactElement } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';

import {
  inCodingScreen,
  openScene,
  proposed,
  screenSceneOf,
} from '../../../../.storybook/CodingScreenStage.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { RenderBoundary } from './RenderBoundary.tsx';
import { VibeScreen } from './VibeScreen.tsx';

const meta = preview.meta({
  title: 'Screens/Vibe Coding',
  component: VibeScreen,
  decorators: [inCodingScreen],
});

export const Start = meta.story({
  tags: ['visual'],
  name: '[VI-10] statistics, attach button, text, send button and the models of coding mode with the balance',
  play: async (played) => {
    const { canvas } = played;
    const { models } = await openScene(played);
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveAttribute(
      'placeholder',
      'Describe what you want to build or modify...',
    );
    await expect(canvas.getByRole('button', { name: 'Attach files' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeVisible();
    await expect(canvas.getByText(/tokens left/)).toBeVisible();
    await expect(canvas.getByText(/≈/)).toBeVisible();
    await expect(
      canvas.getByText(models.getSnapshot().selected?.displayName ?? '', { exact: false }),
    ).toBeVisible();
  },
});

export const NoProject = meta.story({ parameters: { screen: { isClosed: true } } });

export const Disconnected = meta.story({
  tags: ['visual'],
  name: '[VI-13] while disconnected nothing can be written',
  parameters: { screen: { isAway: true } },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(field).toHaveAttribute('placeholder', 'Connect to localhost:3007 first'));
    await expect(field).toBeDisabled();
    await expect(await canvas.findByText('Disconnected')).toBeVisible();
  },
});

export const WholeWay = meta.story({
  name: '[BU-21] [U-71] send, review, build, undo: nothing runs unseen, and no plan twice',
  play: async (played) => {
    const { canvas, canvasElement, userEvent } = played;
    const { companion } = await proposed(played);
    const plan = await canvas.findByRole('group', { name: 'Add a dark theme' });
    const card = within(plan);
    await expect(await card.findByRole('group', { name: 'Changes of src/theme.css' })).toHaveTextContent(
      'white',
    );
    await expect(card.getByRole('checkbox', { name: 'Include src/theme.css' })).toBeChecked();
    const command = card.getByRole('checkbox', { name: 'Include npm run build' });
    await expect(command).toBeChecked();
    await userEvent.click(command);
    await expect(companion.files.get('src/theme.css')).toContain('black');

    await userEvent.click(card.getByRole('button', { name: 'Build' }));
    await expect(await canvas.findByText('✅ Build Complete')).toBeVisible();
    await expect(companion.files.get('src/theme.css')).toContain('white');
    await expect(card.queryByRole('button', { name: 'Build' })).toBeNull();
    await expect(card.queryByText('npm run build')).toBeNull();

    await userEvent.click(card.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText(/Build undone/)).toBeVisible();
    await expect(companion.files.get('src/theme.css')).toContain('black');
    await expect(card.queryByRole('button', { name: 'Undo' })).toBeNull();
    await expect(companion.calls.filter((call) => call.startsWith('executeBuild'))).toHaveLength(1);
    const { saved, session } = screenSceneOf(canvasElement);
    await waitFor(() =>
      expect(saved.records.get(session.chat.getSnapshot().chatId)?.messages[1]?.build).toMatchObject({
        step: { status: 'ended', undone: { success: true } },
      }),
    );
  },
});

export const Arabic = meta.story({
  tags: ['visual'],
  globals: { locale: 'ar' },
  play: async (played) => {
    await proposed(played);
    await expect(await played.canvas.findByRole('group', { name: /src\/theme\.css/ })).toHaveAttribute(
      'dir',
      'ltr',
    );
  },
});

export const Keys = meta.story({
  name: '[VI-26] Enter sends, Shift+Enter breaks the line, drop and paste attach',
  play: async (played) => {
    const { canvas, userEvent } = played;
    const { session, coding, attachments } = await openScene(played);
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'one{Shift>}{Enter}{/Shift}two');
    await expect(field).toHaveValue('one\ntwo');

    const pasted = new DataTransfer();
    pasted.items.add(new File(['a note'], 'note.txt', { type: 'text/plain' }));
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
    );
    await expect(await canvas.findByRole('button', { name: 'Remove note.txt' })).toBeVisible();
    const dropped = new DataTransfer();
    dropped.items.add(new File(['a list'], 'list.txt', { type: 'text/plain' }));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
    await expect(await canvas.findByRole('button', { name: 'Remove list.txt' })).toBeVisible();
    await waitFor(() => expect(attachments.getSnapshot().isBusy).toBe(false));

    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(coding.requests).toHaveLength(1));
    await expect(coding.requests[0]).toMatchObject({
      message: 'one\ntwo',
      attachments: [{ name: 'note.txt' }, { name: 'list.txt' }],
    });
    await expect(session.chat.composer.getSnapshot().draft).toBe('');
  },
});

export const Panels = meta.story({
  name: '[U-58] [FS-23] a panel that is opened by keyboard takes the focus, and Escape gives it back to its tool',
  play: async (played) => {
    const { canvas, userEvent } = played;
    await openScene(played);
    const files = canvas.getByRole('button', { name: 'Files' });
    files.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('searchbox', { name: 'Search files' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('tree')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(files).toHaveFocus();
    await expect(canvas.queryByRole('tree')).toBeNull();

    const project = canvas.getByRole('button', { name: 'Project' });
    await userEvent.click(project);
    await expect(canvas.getByRole('textbox', { name: 'Path of the project folder' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(project).toHaveFocus();
  },
});

function Broken(): ReactElement {
  throw new Error('drawn wrongly');
}

const refresh = fn();

export const Broke = meta.story({
  name: '[VI-25] a screen that cannot be drawn says "Something went wrong" and offers "Refresh Page"',
  render: () => (
    <RenderBoundary onRefresh={refresh}>
      <Broken />
    </RenderBoundary>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh Page' }));
    await expect(refresh).toHaveBeenCalledOnce();
    await expect(screenSceneOf(canvasElement).logged).toContain('screen-not-drawn');
  },
});
