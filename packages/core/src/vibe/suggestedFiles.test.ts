import { describe, expect, it } from 'vitest';

import { suggestedFiles } from './suggestedFiles.ts';

const EXISTING = new Set(['src/App.tsx', 'src/Menu.tsx', 'README.md']);

describe('suggestedFiles', () => {
  it.each([
    ['["src/App.tsx", "src/Menu.tsx"]', ['src/App.tsx', 'src/Menu.tsx']],
    ['[]', []],
    ['{"files": ["src/App.tsx"]}', ['src/App.tsx']],
    ['{"reason": "because", "selectedFiles": ["gone.ts"]}', ['gone.ts']],
    ['Here you are:\n```json\n["src/App.tsx"]\n```\nGood luck!', ['src/App.tsx']],
    ['{"other": ["src/App.tsx"]}', ['src/App.tsx']],
    ['I chose {"filePaths": ["src/App.tsx"]} for you.', ['src/App.tsx']],
    ['["./src/App.tsx", "src/App.tsx ", "", "`README.md`"]', ['src/App.tsx', 'README.md']],
    ['I would read:\n- `src/App.tsx`\n2. README.md\nand that is all.', ['src/App.tsx', 'README.md']],
  ])('reads %j', (answer, files) => {
    expect(suggestedFiles(answer, EXISTING)).toEqual(files);
  });

  it.each(['I cannot tell.', '', '[1, 2]', '{"files": "src/App.tsx"}', '] [', 'null', '- src/Unknown.tsx'])(
    '[FS-11] finds no list in %j',
    (answer) => {
      expect(suggestedFiles(answer, EXISTING)).toBeNull();
    },
  );
});
