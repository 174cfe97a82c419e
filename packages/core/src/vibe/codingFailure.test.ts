import { describe, expect, it } from 'vitest';

import { ApiError } from '../api/apiError.ts';
import { CompanionError } from '../companion/companionError.ts';
import { en } from '../locale/en.ts';
import { codingFailure } from './codingFailure.ts';
import { ProjectFilesError } from './projectFiles.ts';

function failureOf(error: unknown) {
  return codingFailure(error, 'Diwan Companion', en);
}

describe('codingFailure', () => {
  it('[ER-6] titles a refusal "API Communication Error"', () => {
    const refusal = new ApiError('No balance', {
      kind: 'answer',
      status: 402,
      code: 'balance',
      requestId: 'r1',
    });
    expect(failureOf(refusal)).toEqual({
      message: 'API Communication Error\n\nNo balance',
      code: 'balance',
      requestId: 'r1',
    });
  });

  it.each([
    new ApiError('Failed to fetch', { kind: 'network' }),
    new ApiError('Failed to fetch', { kind: 'unreadable', status: 200 }),
    new Error('Failed to fetch'),
    'Failed to fetch',
  ])('[ER-7] titles whatever else "Connection Error", with the message and what to check: %s', (error) => {
    expect(failureOf(error)).toEqual({
      message: 'Connection Error\n\nFailed to fetch\n\nPlease check your internet connection and try again.',
      code: 'network',
    });
  });

  it.each(['unreachable', 'timeout'] as const)(
    '[BU-20] names the companion where the files could not be read: %s',
    (code) => {
      expect(failureOf(new CompanionError(code, 'Failed to fetch'))).toEqual({
        message: '🚨 Connection Error\n\nFailed to fetch\n\nPlease ensure Diwan Companion is running.',
        code,
      });
    },
  );

  it('says why the companion refused the files', () => {
    expect(failureOf(new CompanionError('not-found', 'Project not found'))).toMatchObject({
      message: 'The project files could not be read: Project not found',
    });
  });

  it('says how much too large the files are', () => {
    expect(failureOf(new ProjectFilesError(2_000_000)).message).toContain(
      '2000000 characters, at most 1995000 fit',
    );
  });
});
