import { describe, expect, it } from 'vitest';

import { completeLockFile, type LockFile, missingPlatformPackages } from './completeLockFile.ts';

const LOCK: LockFile = {
  packages: {
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: { 'tool-linux': '1.0.0', 'tool-windows': '1.0.0', 'tool-nested': '1.0.0' },
    },
    'node_modules/tool-linux': { version: '1.0.0' },
    'node_modules/other/node_modules/tool': {
      version: '0.9.0',
      optionalDependencies: { 'tool-linux': '0.9.0', 'tool-old': '^1.0.0' },
    },
    'node_modules/tool-old': { version: '1.5.0' },
    'node_modules/tool/node_modules/tool-nested': { version: '1.0.0' },
  },
};

describe('completeLockFile', () => {
  it('finds what is named but not held', () => {
    expect(missingPlatformPackages(LOCK)).toEqual([
      {
        name: 'tool-windows',
        version: '1.0.0',
        place: 'node_modules/tool-windows',
        isDevelopment: true,
      },
      {
        name: 'tool-linux',
        version: '0.9.0',
        place: 'node_modules/other/node_modules/tool/node_modules/tool-linux',
        isDevelopment: false,
      },
    ]);
  });

  it('fills it in, sorted', async () => {
    const complete = await completeLockFile(LOCK, () => Promise.resolve({ os: ['win32'], cpu: ['x64'] }));
    expect(complete.packages['node_modules/tool-windows']).toEqual({
      version: '1.0.0',
      os: ['win32'],
      cpu: ['x64'],
      dev: true,
      optional: true,
    });
    expect(Object.keys(complete.packages)).toEqual([
      'node_modules/other/node_modules/tool',
      'node_modules/other/node_modules/tool/node_modules/tool-linux',
      'node_modules/tool',
      'node_modules/tool-linux',
      'node_modules/tool-old',
      'node_modules/tool-windows',
      'node_modules/tool/node_modules/tool-nested',
    ]);
    expect(missingPlatformPackages(complete)).toEqual([]);
  });

  it('leaves out what the registry does not know', async () => {
    expect(await completeLockFile(LOCK, () => Promise.resolve(null))).toEqual(LOCK);
  });
});
