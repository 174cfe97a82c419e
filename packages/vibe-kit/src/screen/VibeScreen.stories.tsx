import { SAMPLE_PROJECT, samplePlan } from '@diwan/core/testing';
import type { ChatRecord } from '@diwan/core/wire';
import type { ReactElement } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';

import {
  inCodingScreen,
  type ScreenScene,
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

interface Played {
  readonly canvas: ReturnType<typeof within>;
  readonly canvasElement: HTMLElement;
}

/** The scene once its project is open. */
async function openScene({ canvasElement }: Pick<Played, 'canvasElement'>): Promise<ScreenScene> {
  const scene = screenSceneOf(canvasElement);
  await waitFor(() => expect(scene.session.project.getSnapshot().status).toBe('open'));
  return scene;
}

/** A plan that was answered and compared. */
async function proposed(played: Played, plan = samplePlan()): Promise<ScreenScene> {
  const scene = await openScene(played);
  await scene.propose(plan);
  return scene;
}

export const Start = meta.story({
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
    scene.away(false);
    const plan = canvas.getByRole('group', { name: 'Add a dark theme' });
    await userEvent.click(within(plan).getByRole('button', { name: 'Retry Connection' }));
    await expect(await canvas.findByText(/interrupted before it began/)).toBeVisible();
    await userEvent.click(await within(plan).findByRole('button', { name: 'Review changes' }));
    await userEvent.click(await within(plan).findByRole('button', { name: 'Build' }));
    await expect(await canvas.findByText('✅ Build Complete')).toBeVisible();
  },
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

export const Unfit = meta.story({
  name: 'a plan that does not fit says where, and can be asked about',
  play: async (played) => {
    const { canvas } = played;
    await proposed(
      played,
      samplePlan({
        operations: [
          {
            op: 'edit',
            path: 'src/theme.css',
            edits: [{ search: '  colour: black;\n', replace: '', all: false }],
          },
        ],
      }),
    );
    await expect(await canvas.findByText(/does not fit your files/)).toBeVisible();
    await expect(canvas.getByText('The text to be replaced is not in the file.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Build' })).toBeNull();
    await expect(canvas.getByRole('button', { name: /^Ask to fix/ })).toBeVisible();
  },
});

export const Arabic = meta.story({
  globals: { locale: 'ar' },
  play: async (played) => {
    await proposed(played);
    await expect(await played.canvas.findByRole('group', { name: /src\/theme\.css/ })).toHaveAttribute(
      'dir',
      'ltr',
    );
  },
});

export const ArabicDark = meta.story({
  globals: { locale: 'ar', scheme: 'dark' },
  play: async (played) => {
    await proposed(played, RISKY);
    await expect((await played.canvas.findAllByRole('checkbox')).length).toBeGreaterThan(3);
  },
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
    await userEvent.click(canvas.getByRole('button', { name: 'New Chat' }));
    await expect(await canvas.findByText('What should be built?')).toBeVisible();
    session.chat.setDraft('');
    await waitFor(() => expect(session.chat.getSnapshot().messages).toEqual([]));
    await expect([...saved.records.keys()]).toEqual(['chat_1', 'chat_2']);
    await clock.advance(0);
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
