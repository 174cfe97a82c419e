import { expect, it } from 'vitest';

import { FILE_LIST_HEADING, fileSelectionPrompt } from './fileSelectionPrompt.ts';

it('[FS-18] asks for paths of the list only, and for no plan', () => {
  const prompt = fileSelectionPrompt();
  expect(prompt).toContain('a JSON list of paths and nothing else');
  expect(prompt).toContain(FILE_LIST_HEADING);
  expect(prompt).not.toContain('vibe-plan');
});
