import type { ReactElement } from 'react';
import { expect, waitFor } from 'storybook/test';

import { codingSceneOf, inCoding } from '../../../../.storybook/CodingStage.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { ConnectionNotice } from '../connection/ConnectionNotice.tsx';
import { ConnectionStatus } from '../connection/ConnectionStatus.tsx';

function Connection(): ReactElement {
  return (
    <>
      <ConnectionStatus />
      <ConnectionNotice />
    </>
  );
}

const meta = preview.meta({
  title: 'Flows/Coming back',
  component: Connection,
  decorators: [inCoding],
  parameters: { padded: true, coding: { project: true } },
});

/** Lets the page go out of sight for a while. */
async function lookAway(duringMs: number, advance: (ms: number) => Promise<void>): Promise<void> {
  show('hidden');
  await advance(duringMs);
  show('visible');
}

function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

export const FromTheEditor = meta.story({
  name: '[U-72] who comes back from the editor finds the files that came meanwhile',
  play: async ({ canvasElement }) => {
    const { session, companion, clock } = codingSceneOf(canvasElement);
    await waitFor(() => expect(session.project.getSnapshot().status).toBe('open'));
    companion.files.set('src/added.ts', '');
    await lookAway(1_000, (ms) => clock.advance(ms));
    await expect(session.explorer.getSnapshot().rows.rowOf('src/added.ts')).toBe(-1);
    await lookAway(60_000, (ms) => clock.advance(ms));
    await waitFor(() =>
      expect(session.explorer.getSnapshot().rows.rowOf('src/added.ts')).toBeGreaterThan(-1),
    );
  },
});

export const FromASleep = meta.story({
  name: '[VI-6] a companion that is gone after a sleep is noticed at once',
  play: async ({ canvas, canvasElement }) => {
    const { session, clock, fail } = codingSceneOf(canvasElement);
    await waitFor(() => expect(session.project.getSnapshot().status).toBe('open'));
    fail('unreachable');
    await lookAway(3_600_000, (ms) => clock.advance(ms));
    await expect(await canvas.findByRole('button', { name: 'Retry Connection' })).toBeVisible();
    await expect(canvas.getByText('Disconnected')).toBeVisible();
  },
});
