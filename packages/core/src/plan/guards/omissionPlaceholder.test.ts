import { describe, expect, it } from 'vitest';

import { omissionPlaceholder } from './omissionPlaceholder.ts';

describe('omissionPlaceholder', () => {
  it.each([
    '// ... rest of code unchanged',
    '// ... rest of the code ...',
    '// rest of the component stays the same',
    '  /* Rest of your existing styles */',
    '{/* ... rest of the component ... */}',
    '# ... existing code ...',
    '# existing code here',
    '// ...existing imports…',
    '<!-- rest of the page unchanged -->',
    '-- the remainder of the script',
    '// ...',
    '/* … */',
    '# [...]',
    '// other methods remain unchanged',
    '// imports remain the same',
    '// everything else stays the same',
    '// keep the existing code',
    '// keep everything else as is',
    '// unchanged',
    '// (omitted for brevity)',
    '... existing code ...',
    '[rest of file unchanged]',
    '(rest of code unchanged)',
    '// same as before',
    '// ... as before',
    '// ... reste du code inchangé',
    '// resto del archivo',
    '// Rest des Codes',
    '// restlicher Code',
    '// ... باقي الكود بدون تغيير',
  ])('[BU-12] refuses %j', (line) => {
    const content = `const a = 1;\n${line}\nconst b = 2;\n`;
    expect(omissionPlaceholder('src/a.ts', content, '')).toBe(line.trim());
  });

  it.each([
    'const rest = [...code];',
    '  ...existingProps,',
    '...',
    '// REST client code',
    '// REST API',
    '// Other imports must stay sorted',
    '// Other methods',
    '# Remaining tests',
    '// Keep the config in sync with the server',
    '// The rest of the world uses metric units, so convert here first',
    '// Loading...',
    '// the same rules as in the parser',
    '---',
    '#',
    'export const existingCode = 1;',
    '// existing',
    `// ${'rest of the code '.repeat(20)}`,
  ])('[BU-12] lets %j pass', (line) => {
    expect(omissionPlaceholder('src/a.ts', `a\n${line}\n`, '')).toBeNull();
  });

  it('[BU-12] lets a line pass that the file already had', () => {
    const file = 'a\n  // ...\nb\n';
    expect(omissionPlaceholder('src/a.ts', 'a\n// ...\nc\n', file)).toBeNull();
    expect(omissionPlaceholder('src/a.ts', 'a\n// ...\n# ...\n', file)).toBe('# ...');
  });

  it('[BU-12] takes dots, headings and lists in prose for text', () => {
    expect(
      omissionPlaceholder('README.md', '# Rest of the configuration\n* existing code\n// ...\n', ''),
    ).toBeNull();
  });

  it('[BU-12] refuses an omission in prose all the same', () => {
    expect(omissionPlaceholder('README.md', '(rest of the README unchanged)', '')).toBe(
      '(rest of the README unchanged)',
    );
    expect(omissionPlaceholder('README.md', '<!-- rest of file -->', '')).toBe('<!-- rest of file -->');
  });
});
