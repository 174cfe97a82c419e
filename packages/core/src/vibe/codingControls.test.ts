import { describe, expect, it } from 'vitest';

import { projectTree } from '../project/projectTree.ts';
import { codingBlockOf, codingControls } from './codingControls.ts';
import type { ProjectState } from './project.ts';

const CONNECTED = { status: 'connected', product: 'Companion', version: '1', updateAvailable: null } as const;
const OPEN: ProjectState = { status: 'open', path: '/p', files: [], tree: projectTree([]) };

describe('codingControls', () => {
  it.each([
    [{ status: 'unknown' }, OPEN, { project: false, files: false, includeAll: true, input: false }],
    [
      { status: 'failed', failure: 'not-running' },
      { status: 'none' },
      { project: false, files: false, includeAll: false, input: false },
    ],
    [CONNECTED, { status: 'none' }, { project: true, files: false, includeAll: false, input: true }],
    [
      CONNECTED,
      { status: 'opening', path: '/p' },
      { project: true, files: false, includeAll: false, input: true },
    ],
    [CONNECTED, OPEN, { project: true, files: true, includeAll: true, input: true }],
  ] as const)('[CO-27] with the connection %j', (connection, project, controls) => {
    expect(codingControls(connection, project)).toEqual(controls);
  });
});

describe('codingBlockOf', () => {
  it.each([
    ['project', { status: 'unknown' }, OPEN, 'disconnected'],
    ['files', { status: 'unknown' }, { status: 'none' }, 'disconnected'],
    ['files', CONNECTED, { status: 'none' }, 'no-project'],
    ['includeAll', { status: 'unknown' }, { status: 'none' }, 'no-project'],
    ['includeAll', { status: 'unknown' }, OPEN, null],
    ['files', CONNECTED, OPEN, null],
  ] as const)('[CO-27] says what %s waits for', (control, connection, project, block) => {
    expect(codingBlockOf(control, connection, project)).toBe(block);
  });
});
