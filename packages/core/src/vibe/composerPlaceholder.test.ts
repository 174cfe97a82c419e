import { describe, expect, it } from 'vitest';

import { en } from '../locale/en.ts';
import { composerPlaceholder } from './composerPlaceholder.ts';

describe('composerPlaceholder', () => {
  it.each([
    ['[VI-11] with a project', true, true, 'Describe what you want to build or modify...'],
    [
      '[VI-12] without a project',
      true,
      false,
      'Describe what you want to build or select a project first...',
    ],
    ['[VI-13] when disconnected', false, true, 'Connect to localhost:3007 first'],
    ['[VI-13] when disconnected, without a project', false, false, 'Connect to localhost:3007 first'],
  ])('%s', (_, isConnected, hasProject, placeholder) => {
    expect(composerPlaceholder({ isConnected, hasProject, host: 'localhost' }, en)).toBe(placeholder);
  });
});
