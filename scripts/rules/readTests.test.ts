import { describe, expect, it } from 'vitest';

import { citationsOf, isTestFile, packageOf } from './readTests.ts';

const idsOf = (source: string, path = 'packages/core/src/a.test.ts'): string[] =>
  citationsOf(path, source).map(({ id }) => id);

describe('citationsOf', () => {
  it.each([
    ["it('[AU-1] refuses', () => {})", ['AU-1']],
    ['test("[AU-1, AU-2] refuses", run)', ['AU-1', 'AU-2']],
    ['it(`[AU-1][AU-2] refuses`, run)', ['AU-1', 'AU-2']],
    ["it.each([[1]])('[PR-4] costs %i', run)", ['PR-4']],
    ["it.each([\n  [1],\n])(\n  '[PR-4] costs %i',\n  run,\n)", ['PR-4']],
    ["it('[AU-1] a', run); it('[AU-1] b', run)", ['AU-1']],
  ])('finds the ids of %j', (source, ids) => {
    expect(idsOf(source)).toEqual(ids);
  });

  it.each([
    ["it('refuses as [AU-1] says', run)"],
    ["it.skip('[AU-1] refuses', run)"],
    ["it.todo(\n  '[AU-1] refuses')"],
    ["test.fixme('[AU-1] refuses', run)"],
    ["  // it('[AU-1] refuses', run)"],
    ["const ids = ['AU-1']"],
    ["const parameters = { rules: ['AU-1'] }"],
  ])('takes %j for no citation', (source) => {
    expect(idsOf(source)).toEqual([]);
  });

  it.each([
    ["export const Long = meta.story({ name: '[U-22] follows the stream' })", ['U-22']],
    ["parameters: { rules: ['U-22', 'U-23'] }", ['U-22', 'U-23']],
    ["tags: ['visual', 'U-22']", ['U-22']],
    ["tags: [\n  'visual',\n  'U-22',\n]", ['U-22']],
  ])('finds in a story the ids of %j', (source, ids) => {
    expect(idsOf(source, 'packages/chat-kit/src/thread/Thread.stories.tsx')).toEqual(ids);
  });

  it('says where the citation stands', () => {
    expect(citationsOf('apps/host/src/a.test.tsx', "it('[NA-1] opens', run)")).toEqual([
      { id: 'NA-1', packageName: 'apps/host', path: 'apps/host/src/a.test.tsx' },
    ]);
  });
});

describe('isTestFile', () => {
  it.each([
    ['packages/core/src/a.test.ts', true],
    ['apps/host/src/A.test.tsx', true],
    ['packages/chat-kit/src/A.stories.tsx', true],
    ['e2e/chat/send.spec.ts', true],
    ['packages/core/src/a.spec.ts', false],
    ['packages/core/src/a.ts', false],
  ])('answers for %s: %s', (path, answer) => {
    expect(isTestFile(path)).toBe(answer);
  });
});

describe('packageOf', () => {
  it.each([
    ['packages/core/src/a.test.ts', 'packages/core'],
    ['apps/companion/src/a.test.ts', 'apps/companion'],
    ['e2e/chat/send.spec.ts', 'e2e'],
    ['scripts/rules/a.test.ts', 'scripts'],
  ])('takes %s for a file of %s', (path, name) => {
    expect(packageOf(path)).toBe(name);
  });
});
