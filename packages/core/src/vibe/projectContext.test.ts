import { describe, expect, it } from 'vitest';

import { contextFileLength, projectContext } from './projectContext.ts';

describe('projectContext', () => {
  it('[VI-22] is "Current project: " and the path, or empty without a project', () => {
    expect(projectContext('/home/sami/bakery', [])).toBe('Current project: /home/sami/bakery');
    expect(projectContext(null, [])).toBe('');
  });

  it('grows by each file by its length', () => {
    const file = { path: 'a.ts', content: 'one' };
    const one = projectContext('/p', [file]).length;
    expect(projectContext('/p', [file, file]).length - one).toBe(contextFileLength(file));
  });

  it('[VI-23] holds the files that go along, whole', () => {
    const files = [
      { path: 'a.ts', content: 'one\n' },
      { path: 'b "c">.ts', content: 'two' },
    ];
    expect(projectContext('/p', files)).toBe(
      'Current project: /p\n\nProject files:\n\n<file path="a.ts">\none\n</file>\n\n<file path="b \\"c\\">.ts">\ntwo\n</file>',
    );
  });
});
