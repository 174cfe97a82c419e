import { describe, expect, it } from 'vitest';

import { publicEntries } from './publicEntries.ts';

describe('publicEntries', () => {
  it('gives each entry that has declarations', () => {
    const exports = {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './transport/ai-sdk': { types: './dist/transport/ai-sdk/index.d.ts' },
      './styles.css': { types: './dist/styleSheet.d.ts', default: './dist/styles.css' },
      './package.json': './package.json',
    };
    expect(publicEntries({ name: '@diwan/core', exports })).toEqual([
      { specifier: '@diwan/core', reportName: 'index.api.md', declarations: 'index.d.ts' },
      {
        specifier: '@diwan/core/transport/ai-sdk',
        reportName: 'transport-ai-sdk.api.md',
        declarations: 'transport/ai-sdk/index.d.ts',
      },
    ]);
  });

  it('gives none for a package that exports nothing', () => {
    expect(publicEntries({ name: 'bench' })).toEqual([]);
  });
});
