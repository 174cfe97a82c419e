import type { FakeCompanionOptions } from '@diwan/core/testing';
import { type ReactElement, useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';

import { codingSceneOf, inCoding } from '../../../../.storybook/CodingStage.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { sampleProjectFiles } from './sampleProjectFiles.ts';

/** The panel as wide as it stands beside a thread. */
function Beside(): ReactElement {
  return (
    <aside style={{ inlineSize: '22rem', blockSize: '100vh' }}>
      <FilesPanel />
    </aside>
  );
}

/** The panel, and a way to be rid of it. */
function Leaving(): ReactElement {
  const [isLeft, setLeft] = useState(false);
  return isLeft ? (
    <p>Left</p>
  ) : (
    <>
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      <Beside />
    </>
  );
}

const meta = preview.meta({ title: 'Panels/Secret files', component: Beside, decorators: [inCoding] });

/** The shop, whose user says this to a site that asks for its secret. */
function askedFor(unlocking: FakeCompanionOptions['unlocking']) {
  const locked = { '.env': 'secret', 'public/logo.png': 'binary' };
  return { coding: { project: true, companion: { files: sampleProjectFiles(), locked, unlocking } } };
}

async function secretOf(canvasElement: HTMLElement) {
  const scene = codingSceneOf(canvasElement);
  const tree = await within(canvasElement).findByRole('tree');
  await waitFor(() => expect(scene.session.project.getSnapshot().status).toBe('open'));
  const row = (): HTMLElement => within(tree).getByRole('treeitem', { name: /^\.env/ });
  return { ...scene, tree, row };
}

export const Allowed = meta.story({
  name: '[CO-36] a secret is asked for by keyboard; allowed, its row is free and has the focus again',
  parameters: askedFor('allowed'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { tree, row, session } = await secretOf(canvasElement);
    await expect(row()).toHaveAccessibleName('.env Secret, stays on this computer, Can be asked for');
    await expect(row()).not.toHaveAttribute('aria-disabled');
    await expect(row()).not.toHaveAttribute('aria-checked');
    await userEvent.click(canvas.getByRole('searchbox'));
    await userEvent.keyboard('{ArrowDown}.env{Enter}');
    const note = canvas.getByRole('region', { name: '.env' });
    await expect(note).toHaveFocus();
    await expect(note).toHaveAccessibleDescription(
      /looks like a secret.* you allow it in Diwan Companion\.$/,
    );
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Ask Diwan Companion' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(row()).toHaveAttribute('aria-checked', 'false'));
    await expect(within(note).getByRole('status')).toHaveTextContent(/^Unlocked: it can be chosen now\./);
    await expect(tree).toHaveFocus();
    await expect(tree).toHaveAttribute('aria-activedescendant', row().id);
    await userEvent.keyboard(' ');
    await expect([...session.selection.getSnapshot().paths]).toEqual(['.env']);
  },
});

export const Refused = meta.story({
  name: '[CO-23] a secret that its user refuses stays locked, and can be asked for again',
  parameters: askedFor('not-confirmed'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { row, session, companion, fail } = await secretOf(canvasElement);
    await userEvent.click(row());
    await userEvent.click(canvas.getByRole('button', { name: 'Ask Diwan Companion' }));
    const note = canvas.getByRole('region', { name: '.env' });
    const said = within(note).getByRole('status');
    await waitFor(() => expect(said).toHaveTextContent('Not allowed in Diwan Companion: it stays locked.'));
    await expect(row()).toHaveAttribute('data-locked');
    await expect(session.selection.getSnapshot().paths.size).toBe(0);
    fail('unreachable');
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(said).toHaveTextContent(/^The connection to Diwan Companion was lost/));
    await expect(companion.calls.filter((call) => call.startsWith('unlockFile'))).toHaveLength(2);
  },
});

export const Waiting = meta.story({
  name: '[CO-36] while the user is asked the note says where to answer; Cancel and Escape lead back',
  parameters: askedFor('silent'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { tree, row, session } = await secretOf(canvasElement);
    await userEvent.click(row());
    const note = canvas.getByRole('region', { name: '.env' });
    await userEvent.click(canvas.getByRole('button', { name: 'Ask Diwan Companion' }));
    await expect(within(note).getByRole('status')).toHaveTextContent(
      'Answer in Diwan Companion: its page or its terminal',
    );
    await expect(canvas.getByRole('link', { name: 'Open http://localhost:3007' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(note).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(note).not.toBeInTheDocument();
    await expect(tree).toHaveFocus();
    await expect(session.unlocking.getSnapshot().status).toBe('closed');
  },
});

export const Left = meta.story({
  name: 'a question ends with the panel that it was asked in',
  parameters: askedFor('silent'),
  render: () => <Leaving />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { row, session } = await secretOf(canvasElement);
    await userEvent.click(row());
    await userEvent.click(canvas.getByRole('button', { name: 'Ask Diwan Companion' }));
    await expect(session.unlocking.getSnapshot().status).toBe('asking');
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(session.unlocking.getSnapshot().status).toBe('closed');
  },
});

export const RightToLeft = meta.story({
  globals: { locale: 'ar' },
  parameters: askedFor('not-confirmed'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { row } = await secretOf(canvasElement);
    await userEvent.click(row());
    await expect(canvas.getByRole('region', { name: '.env' })).toHaveFocus();
  },
});
