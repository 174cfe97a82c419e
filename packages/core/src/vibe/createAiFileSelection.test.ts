import { describe, expect, it, vi } from 'vitest';

import { ApiError } from '../api/apiError.ts';
import type { ConnectionState } from '../companion/companionConnection.ts';
import { CompanionError } from '../companion/companionError.ts';
import { createFileSelection } from '../project/fileSelection.ts';
import { projectTree } from '../project/projectTree.ts';
import { createStore } from '../store/store.ts';
import { fakeCompanion, type FakeCompanionOptions } from '../testing/fakeCompanion.ts';
import { scriptedCoding } from '../testing/scriptedCoding.ts';
import { settlePromises } from '../testing/virtualClock.ts';
import { createAiFileSelection } from './createAiFileSelection.ts';
import type { ProjectState } from './project.ts';

const CONNECTED: ConnectionState = {
  status: 'connected',
  product: 'Diwan Companion',
  version: '0.1.0',
  updateAvailable: null,
};

function scene(options: FakeCompanionOptions = {}) {
  const companion = fakeCompanion(options);
  const coding = scriptedCoding();
  const connection = createStore<ConnectionState>(CONNECTED);
  const project = createStore<ProjectState>({
    status: 'open',
    path: companion.project,
    files: [],
    tree: projectTree([]),
  });
  const selection = createFileSelection();
  const typed = { message: 'Make the theme dark', modelId: 'guide' as string | null };
  const onResult = vi.fn();
  const onAnswer = vi.fn();
  const aiSelection = createAiFileSelection({
    companion,
    coding,
    connection,
    project,
    selection,
    message: () => typed.message,
    modelId: () => typed.modelId,
    newId: () => 'selection_1',
    names: () => ({ companion: 'Diwan Companion', address: 'http://localhost:3007' }),
    onResult,
    onAnswer,
  });
  const result = () => aiSelection.getSnapshot().result;
  return {
    companion,
    coding,
    connection,
    project,
    selection,
    typed,
    onResult,
    onAnswer,
    aiSelection,
    result,
  };
}

/** What came of a selection that the model answers with this. */
async function answered(fullAIResponse: string, options: FakeCompanionOptions = {}) {
  const asked = scene(options);
  const selecting = asked.aiSelection.select();
  await settlePromises();
  asked.coding.answer({ fullAIResponse });
  await selecting;
  return asked;
}

describe('what a selection needs', () => {
  it.each(['', '  \n'])('[FS-1] a message, not %j', async (message) => {
    const { aiSelection, typed, companion, result } = scene();
    typed.message = message;
    await aiSelection.select();
    expect(result()).toEqual({
      status: 'error',
      reason: 'no-message',
      text: 'Please enter a message first',
    });
    expect(companion.calls).toEqual([]);
  });

  it('[FS-2] a project', async () => {
    const { aiSelection, project, result } = scene();
    project.set({ status: 'none' });
    await aiSelection.select();
    expect(result()).toEqual({
      status: 'error',
      reason: 'no-project',
      text: 'No project selected. Please select a project first.',
    });
  });

  it('[FS-3] a connection', async () => {
    const { aiSelection, connection, result } = scene();
    connection.set({ status: 'failed', failure: 'not-running' });
    await aiSelection.select();
    expect(result()).toEqual({
      status: 'error',
      reason: 'not-connected',
      text: 'Not connected to Diwan Companion. Please check connection.',
    });
  });

  it('a model', async () => {
    const { aiSelection, typed, result } = scene();
    typed.modelId = null;
    await aiSelection.select();
    expect(result()).toMatchObject({ reason: 'no-model', text: 'Choose a model first' });
  });
});

describe('a selection', () => {
  it('[FS-4] is idle, selecting, and idle again with its result', async () => {
    const { aiSelection, coding, onResult, result } = scene();
    expect(aiSelection.getSnapshot()).toEqual({ status: 'idle', result: null });
    const selecting = aiSelection.select();
    expect(aiSelection.getSnapshot()).toEqual({ status: 'selecting', result: null });
    await settlePromises();
    coding.answer({ fullAIResponse: '["src/theme.css"]' });
    await selecting;
    expect(aiSelection.getSnapshot()).toMatchObject({ status: 'idle', result: { status: 'complete' } });
    expect(onResult).toHaveBeenCalledExactlyOnceWith(result());
    aiSelection.dismiss();
    expect(result()).toBeNull();
  });

  it('[FS-4] asks once, however often it is pressed', async () => {
    const { aiSelection, coding } = scene();
    void aiSelection.select();
    void aiSelection.select();
    aiSelection.dismiss();
    await settlePromises();
    expect(coding.requests).toHaveLength(1);
    expect(aiSelection.getSnapshot().status).toBe('selecting');
  });

  it('[FS-6] sends the message followed by the file list, without a conversation', async () => {
    const { aiSelection, coding } = scene({
      files: { 'a.ts': '', '.env': 'KEY=1', 'b.ts': '' },
      locked: { '.env': 'secret' },
    });
    void aiSelection.select();
    await settlePromises();
    expect(coding.requests).toEqual([
      {
        model: 'guide',
        message: 'Make the theme dark\n\nProject files:\na.ts\nb.ts',
        conversation: [],
        isFileSelection: true,
        messageId: 'selection_1',
      },
    ]);
  });

  it('[FS-7] keeps the suggested files that exist, and reports the others', async () => {
    const { selection, result } = await answered('["src/theme.css", "src/gone.css", "src/App.tsx"]');
    expect([...selection.getSnapshot().paths]).toEqual(['src/theme.css', 'src/App.tsx']);
    expect([...selection.getSnapshot().suggested]).toEqual(['src/theme.css', 'src/App.tsx']);
    expect(result()).toEqual({
      status: 'complete',
      chosen: ['src/theme.css', 'src/App.tsx'],
      notFound: ['src/gone.css'],
      text: 'AI File Selection Complete\n\nYour request: "Make the theme dark"\n\nSelected files (2):\n- src/theme.css\n- src/App.tsx\n\nNot found in the project (1):\n- src/gone.css',
    });
  });

  it('[FS-8] repeats at most 100 characters of the request', async () => {
    const { typed, aiSelection, coding, result } = scene();
    typed.message = 'x'.repeat(150);
    const selecting = aiSelection.select();
    await settlePromises();
    coding.answer({ fullAIResponse: '["src/theme.css"]' });
    await selecting;
    expect(result()?.text).toContain(`"${'x'.repeat(100)}"`);
  });

  it.each([
    ['a message alone', { message: '["src/theme.css"]' }],
    ['a list of its own', { type: 'files', executableJson: ['src/theme.css'] }],
    ['an object of its own', { executableJson: { files: ['src/theme.css'] }, fullAIResponse: 'x' }],
  ])('reads %s of the server', async (_, answer) => {
    const { aiSelection, coding, onAnswer, result } = scene();
    const selecting = aiSelection.select();
    await settlePromises();
    coding.answer({ ...answer, usage: { total_tokens: 7 } });
    await selecting;
    expect(result()).toMatchObject({ status: 'complete', chosen: ['src/theme.css'] });
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ usage: { total_tokens: 7 } }));
  });

  it('says where not all files fit into one request', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`${'x'.repeat(90_000)}${index}`, '']),
    );
    const { result, coding } = await answered(JSON.stringify([`${'x'.repeat(90_000)}0`]), { files });
    expect(coding.requests[0]?.message.length).toBeLessThanOrEqual(2_000_000);
    expect(result()?.text).toContain('Only the first 22 of 30 files were considered');
  });

  it('says nothing more when it was cancelled', async () => {
    const { aiSelection, coding, onResult } = scene();
    const selecting = aiSelection.select();
    await settlePromises();
    aiSelection.cancel();
    await selecting;
    expect(coding.requests).toHaveLength(1);
    expect(aiSelection.getSnapshot()).toEqual({ status: 'idle', result: null });
    expect(onResult).not.toHaveBeenCalled();
  });
});

describe('a selection that chooses nothing', () => {
  it('[FS-9] lists the suggested files, none of which exists', async () => {
    const { result, selection } = await answered('["gone.ts", "lost.ts"]');
    expect(result()).toEqual({
      status: 'error',
      reason: 'none-exist',
      text: 'None of the suggested files exist in the project:\n- gone.ts\n- lost.ts',
    });
    expect(selection.getSnapshot().paths.size).toBe(0);
  });

  it('[FS-10] names a vague request as a possible cause', async () => {
    const { result } = await answered('[]');
    expect(result()).toEqual({
      status: 'error',
      reason: 'none-chosen',
      text: 'No files were chosen for your request: "Make the theme dark"\n\nThe request may be too vague. Name what should change, or choose files yourself.',
    });
  });

  it('[FS-11] shows 200 characters of an answer that is no list', async () => {
    const { result } = await answered('y'.repeat(300));
    expect(result()).toEqual({
      status: 'error',
      reason: 'parsing-error',
      text: `AI Response Parsing Error\n\nThe answer is no list of files. It begins:\n\n${'y'.repeat(200)}`,
    });
  });

  it('[FS-12] says what the AI service refused with', async () => {
    expect(await afterServiceFailure(new ApiError('No balance', { kind: 'answer', status: 402 }))).toEqual({
      status: 'error',
      reason: 'service-error',
      text: 'AI service error: No balance',
    });
  });

  it('[FS-16] says "Network Error" where the server does not answer', async () => {
    expect(await afterServiceFailure(new ApiError('Failed to fetch', { kind: 'network' }))).toEqual({
      status: 'error',
      reason: 'network-error',
      text: 'Network Error\n\nFailed to fetch',
    });
  });

  it('[FS-17] says "Unexpected Error" for anything else', async () => {
    expect(await afterServiceFailure(new TypeError('odd'))).toEqual({
      status: 'error',
      reason: 'unexpected-error',
      text: 'Unexpected Error\n\nodd\n\nIf it happens again, please contact support.',
    });
  });

  it('[FS-13] says that the project has no files, with a hint', async () => {
    const { aiSelection, result } = scene({ files: {} });
    await aiSelection.select();
    expect(result()).toEqual({
      status: 'error',
      reason: 'no-files',
      text: 'No files found in project: /home/sami/bakery\n\nCheck that the path is right and that the folder holds files.',
    });
  });

  it.each([
    [404, 'not-found', 'Project not found'],
    [500, 'refused', 'Server error'],
    [503, 'refused', 'HTTP 503'],
  ] as const)('[FS-14] names status %i of the listing', async (status, code, reason) => {
    expect(await afterListingFailure(new CompanionError(code, 'x', { status }))).toEqual({
      status: 'error',
      reason: 'listing-failed',
      text: `Failed to fetch project files: ${reason}`,
    });
  });

  it('[FS-15] gives hints where the companion cannot be reached', async () => {
    expect(await afterListingFailure(new CompanionError('unreachable', 'Failed to fetch'))).toEqual({
      status: 'error',
      reason: 'companion-unreachable',
      text: 'Failed to fetch: Diwan Companion could not be reached. Please check:\n- Diwan Companion is running\n- port 3007 is free for it\n- no firewall blocks the connection',
    });
  });

  it('[FS-16] says "Network Error" where the companion is too slow', async () => {
    expect(await afterListingFailure(new CompanionError('timeout', 'No answer within 3 s'))).toEqual({
      status: 'error',
      reason: 'network-error',
      text: 'Network Error\n\nNo answer within 3 s',
    });
  });

  it.each(['not-paired', 'another-program', 'foreign-origin'] as const)(
    '[FS-3] is not connected where the call ends with %s',
    async (code) => {
      expect(await afterListingFailure(new CompanionError(code, 'x'))).toMatchObject({
        reason: 'not-connected',
      });
    },
  );

  it.each([new TypeError('odd'), 'odd'])('[FS-17] says "Unexpected Error" for %s', async (thrown) => {
    const { aiSelection, companion, result } = scene();
    companion.filePaths = () => Promise.reject(thrown);
    await aiSelection.select();
    expect(result()).toEqual({
      status: 'error',
      reason: 'unexpected-error',
      text: 'Unexpected Error\n\nodd\n\nIf it happens again, please contact support.',
    });
  });
});

async function afterServiceFailure(error: Error) {
  const { aiSelection, coding, result } = scene();
  const selecting = aiSelection.select();
  await settlePromises();
  coding.fail(error);
  await selecting;
  return result();
}

async function afterListingFailure(error: Error) {
  const { aiSelection, companion, result } = scene();
  companion.failWith(error);
  await aiSelection.select();
  return result();
}
