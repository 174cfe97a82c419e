import { SAMPLE_PROJECT } from '@diwan/core/testing';
import type { ChatRecord } from '@diwan/core/wire';
import { expect, waitFor } from 'storybook/test';

import { inCodingScreen, screenSceneOf } from '../../../../.storybook/CodingScreenStage.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { VibeScreen } from './VibeScreen.tsx';

/** How long a deleted chat can be brought back. */
const UNDO_MS = 8_000;

const meta = preview.meta({
  title: 'Flows/Coding chats',
  component: VibeScreen,
  decorators: [inCodingScreen],
});

function savedChat(id: string, title: string, project: string): ChatRecord {
  const timestamp = '2026-11-20T10:00:00.000Z';
  return {
    id,
    title,
    mode: 'vibecoding',
    projectPath: project,
    totalTokens: 1200,
    totalCost: 0,
    version: 1,
    lastUpdated: timestamp,
    messages: [
      { id: `${id}-q`, role: 'user', content: title, timestamp },
      { id: `${id}-a`, role: 'assistant', content: 'Done.', timestamp },
    ],
  };
}

export const History = meta.story({
  name: '[VI-9] the history lists coding chats, opens one with its project, deletes one and begins a new one',
  parameters: {
    screen: {
      isClosed: true,
      chats: [
        savedChat('chat_1', 'A menu for the bakery', SAMPLE_PROJECT),
        savedChat('chat_2', 'Larger letters', '/gone'),
      ],
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { session, saved, clock } = screenSceneOf(canvasElement);
    await waitFor(() => expect(session.connection.getSnapshot().status).toBe('connected'));
    await userEvent.click(await canvas.findByTitle('A menu for the bakery'));
    await waitFor(() =>
      expect(session.project.getSnapshot()).toMatchObject({ status: 'open', path: SAMPLE_PROJECT }),
    );
    await expect(await canvas.findByText('Done.')).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'More for “Larger letters”' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Delete' }));
    await expect(canvas.queryByTitle('Larger letters')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByTitle('Larger letters')).toBeVisible();
    await clock.advance(UNDO_MS);
    await expect([...saved.records.keys()]).toEqual(['chat_1', 'chat_2']);

    await userEvent.click(canvas.getByRole('button', { name: 'New Chat' }));
    await expect(await canvas.findByText('What should be built?')).toBeVisible();
    await expect(session.chat.getSnapshot().messages).toEqual([]);
  },
});

export const DeletesTheOpenChat = meta.story({
  name: '[VI-9] [U-55] the open chat that is deleted is left at once, and gone for good after a while',
  parameters: { screen: { chats: [savedChat('chat_1', 'A menu for the bakery', SAMPLE_PROJECT)] } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { session, saved, clock } = screenSceneOf(canvasElement);
    await userEvent.click(await canvas.findByTitle('A menu for the bakery'));
    await expect(await canvas.findByText('Done.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'More for “A menu for the bakery”' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Delete' }));
    await expect(await canvas.findByText('What should be built?')).toBeVisible();
    await expect(session.chat.getSnapshot().chatId).not.toBe('chat_1');
    await expect([...saved.records.keys()]).toEqual(['chat_1']);
    await clock.advance(UNDO_MS);
    await waitFor(() => expect([...saved.records.keys()]).toEqual([]));
    await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
});
