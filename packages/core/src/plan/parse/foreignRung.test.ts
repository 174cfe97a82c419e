import { describe, expect, it } from 'vitest';

import { parsePlan } from './parsePlan.ts';
import { faultsOf, operationsOf, planOf } from './testing/parsed.ts';

const block = (search: string, replace: string) =>
  `<<<<<<< SEARCH\n${search}=======\n${replace}>>>>>>> REPLACE`;

describe('tags of other programs', () => {
  it('[BU-6] reads bolt', () => {
    const reply = `Sure.

<boltArtifact id="a" title="App">
<boltAction type="file" filePath="a.ts">
x
</boltAction>
<boltAction type="shell">npm i</boltAction>
<boltAction type="start">npm run dev</boltAction>
</boltArtifact>

Enjoy.`;
    expect(planOf(reply)).toMatchObject({
      title: 'App',
      explanation: 'Sure.\n\nEnjoy.',
      origin: { rung: 'tags', repairs: ['dialect-bolt'] },
      operations: [
        { op: 'write', path: 'a.ts', content: 'x\n' },
        { op: 'run', command: 'npm i', background: false },
        { op: 'run', command: 'npm run dev', background: true },
      ],
    });
    expect(faultsOf('<boltAction type="supabase">x</boltAction>')).toEqual([
      'There is no tag <boltAction type="supabase">.',
    ]);
    expect(faultsOf('<boltAction>x</boltAction>')).toEqual(['There is no tag <boltAction>.']);
  });

  it('[BU-6] reads dyad', () => {
    const reply = `Ok.

<dyad-write path="a.ts" description="d">
x
</dyad-write>
<dyad-search-replace path="b.ts">
${block('a\n', 'b\n')}
</dyad-search-replace>
<dyad-rename from="c" to="d"></dyad-rename>
<dyad-delete path="e"></dyad-delete>
<dyad-add-dependency packages="zod react"></dyad-add-dependency>
<dyad-status title="x">y</dyad-status>
<dyad-chat-summary>Adding things</dyad-chat-summary>`;
    expect(planOf(reply)).toMatchObject({
      title: 'Adding things',
      explanation: 'Ok.',
      origin: { rung: 'tags', repairs: ['dialect-dyad'] },
      operations: [
        { op: 'write', path: 'a.ts', content: 'x\n' },
        { op: 'edit', path: 'b.ts', edits: [{ search: 'a\n', replace: 'b\n' }] },
        { op: 'rename', path: 'c', to: 'd' },
        { op: 'delete', path: 'e' },
        { op: 'run', command: 'npm install zod react' },
      ],
    });
    expect(operationsOf('<dyad-delete path="a"/>\n</dyad-status>')).toHaveLength(1);
  });
});

describe('blocks under the name of their file', () => {
  it.each([
    ['a.ts\n' + block('a\n', 'b\n'), ''],
    ['Text.\n\na.ts\n```ts\n' + block('a\n', 'b\n') + '\n```\n\nEnd.', 'Text.\n\nEnd.'],
    ['Text.\n\n**a.ts**:\n\n```\n' + block('a\n', 'b\n') + '\n```', 'Text.'],
    ['### `a.ts`\n' + block('a\n', 'b\n'), ''],
    ['```ts a.ts\n' + block('a\n', 'b\n') + '\n```\nEnd', 'End'],
    ['```\na.ts\n' + block('a\n', 'b\n') + '\n```', ''],
    ['```\na.ts\n' + block('a\n', 'b\n'), ''],
    ['1. File: a.ts\r\n' + block('a\n', 'b\n').replaceAll('\n', '\r\n'), ''],
  ])('[BU-6] reads %j', (reply, explanation) => {
    expect(planOf(reply)).toMatchObject({
      explanation,
      origin: { rung: 'blocks', complete: true },
      operations: [{ op: 'edit', path: 'a.ts', edits: [{ search: 'a\n', replace: 'b\n' }] }],
    });
  });

  it('[BU-6] gives a block without a name to the file before, and a new file its own operation', () => {
    const reply = `a.ts\n${block('1\n', '2\n')}\n\n${block('3\n', '4\n')}\n\nb.ts\n${block('', 'new\n')}\nb.ts\n${block('new\n', 'old\n')}\na.ts\n${block('', 'x\n')}`;
    expect(operationsOf(reply)).toMatchObject([
      { op: 'edit', path: 'a.ts', edits: [{ search: '1\n' }, { search: '3\n' }] },
      { op: 'write', path: 'b.ts', content: 'new\n' },
      { op: 'edit', path: 'b.ts', edits: [{ search: 'new\n', replace: 'old\n' }] },
      { op: 'write', path: 'a.ts', content: 'x\n' },
    ]);
  });

  it('[BU-14] leaves out a block that is cut, and has no plan without any other', () => {
    const cut = 'b.ts\n<<<<<<< SEARCH\nhalf\n';
    expect(planOf(`a.ts\n${block('a\n', 'b\n')}\n\n${cut}`)).toMatchObject({
      operations: [{ path: 'a.ts' }],
      origin: { complete: false },
    });
    expect(faultsOf(cut)).toEqual(['The reply ended within the first operation.']);
  });

  it('[BU-14] refuses blocks without a file and blocks with faults', () => {
    expect(faultsOf(block('a\n', 'b\n'))).toEqual(['A SEARCH/REPLACE block names no file.']);
    expect(faultsOf(`Some sentence.\n${block('a\n', 'b\n')}`)).toEqual([
      'A SEARCH/REPLACE block names no file.',
    ]);
    expect(faultsOf('a.ts\n<<<<<<< SEARCH\na\n>>>>>>> REPLACE')).toEqual([
      'A SEARCH block needs exactly one "=======" line.',
    ]);
  });
});

describe('patches', () => {
  it('[BU-6] reads `*** Begin Patch`', () => {
    const reply = `Here.

\`\`\`
*** Begin Patch
*** Add File: n.ts
+one
+two
*** Delete File: d.ts
*** Update File: u.ts
@@ function f()
 keep
-old
+new
unsigned

@@
-x
+y
*** End of File
*** Update File: a.ts
*** Move to: b.ts
@@
-1
+2
*** Update File: c.ts
*** Move to: e.ts
*** End Patch
\`\`\`

Bye.`;
    expect(planOf(reply)).toMatchObject({
      explanation: 'Here.\n\nBye.',
      origin: { rung: 'patch', complete: true },
      operations: [
        { op: 'write', path: 'n.ts', content: 'one\ntwo\n' },
        { op: 'delete', path: 'd.ts' },
        {
          op: 'edit',
          path: 'u.ts',
          edits: [
            { search: 'keep\nold\nunsigned\n', replace: 'keep\nnew\nunsigned\n' },
            { search: 'x\n', replace: 'y\n' },
          ],
        },
        { op: 'rename', path: 'a.ts', to: 'b.ts' },
        { op: 'edit', path: 'b.ts', edits: [{ search: '1\n', replace: '2\n' }] },
        { op: 'rename', path: 'c.ts', to: 'e.ts' },
      ],
    });
  });

  it('[BU-14] leaves out the last section of a patch that is cut', () => {
    const patch = '*** Begin Patch\nstray\n*** Delete File: a.ts\n*** Update File: b.ts\n@@\n-x\n+y';
    expect(planOf(patch)).toMatchObject({ operations: [{ path: 'a.ts' }], origin: { complete: false } });
    expect(faultsOf('*** Begin Patch\n*** Update File: b.ts\n-x')).toEqual([
      'The reply ended within the first operation.',
    ]);
  });

  it('[BU-14] refuses a patch that says nothing, and a hunk without a place', () => {
    expect(faultsOf('*** Begin Patch\n*** End Patch')).toEqual(['The patch has no section for a file.']);
    expect(faultsOf('*** Begin Patch\n*** Update File: a.ts\n*** End Patch')).toHaveLength(1);
    expect(
      faultsOf('*** Begin Patch\n*** Update File: a.ts\n@@\n-a\n+b\n@@\n+c\n*** End Patch'),
    ).toHaveLength(1);
  });
});

describe('unified diffs', () => {
  it('[BU-6] reads edits near their line, whatever the counts say', () => {
    const reply = `See:

\`\`\`diff
diff --git a/src/a.ts b/src/a.ts
index 123..456 100644
--- a/src/a.ts
+++ b/src/a.ts
@@ -12,99 +12,1 @@ function f() {
 keep
-old
+new

 blank above
@@ -40 +40 @@
-x
+y
\\ No newline at end of file
\`\`\`

Done.`;
    expect(planOf(reply)).toMatchObject({
      explanation: 'See:\n\nDone.',
      origin: { rung: 'udiff', complete: true },
      operations: [
        {
          op: 'edit',
          path: 'src/a.ts',
          edits: [
            { search: 'keep\nold\n\nblank above\n', replace: 'keep\nnew\n\nblank above\n', near: 12 },
            { search: 'x\n', replace: 'y\n', near: 40 },
          ],
        },
      ],
    });
  });

  it('[BU-6] reads new, deleted and renamed files', () => {
    const reply = `--- /dev/null
+++ b/n.ts
@@ -0,0 +1,2 @@
+one
+two
--- a/d.ts
+++ /dev/null
@@ -1 +0,0 @@
-gone
diff --git a/o.ts b/p.ts
similarity index 90%
rename from o.ts
rename to p.ts
--- a/o.ts
+++ b/p.ts
@@ ... @@
-1
+2
--- src/q.ts\t2026-01-01
+++ src/q.ts\t2026-01-02
@@ -1 +1 @@
-3
+4`;
    expect(operationsOf(reply)).toMatchObject([
      { op: 'write', path: 'n.ts', content: 'one\ntwo\n' },
      { op: 'delete', path: 'd.ts' },
      { op: 'rename', path: 'o.ts', to: 'p.ts' },
      { op: 'edit', path: 'p.ts', edits: [{ search: '1\n', replace: '2\n', near: undefined }] },
      { op: 'edit', path: 'src/q.ts', edits: [{ search: '3\n', near: 1 }] },
    ]);
  });

  it('[BU-6] ends a diff where text goes on', () => {
    expect(planOf('--- a/a.ts\n+++ b/a.ts\n@@ -1 +1 @@\n-a\n+b\n\nThat is it.')).toMatchObject({
      explanation: 'That is it.',
      operations: [{ edits: [{ search: 'a\n', replace: 'b\n' }] }],
    });
  });

  it.each(['--- a\n+++ b', '--- a\n+++ b\ntext', '--- a\nb\n@@', '---\n+++\n@@', '--- '])(
    'takes %j for an answer',
    (reply) => {
      expect(parsePlan(reply, { id: 'plan_1' }).kind).toBe('answer');
    },
  );
});

describe('named code fences', () => {
  it.each([
    '```ts src/a.ts\nx\n```',
    '```ts:src/a.ts\nx\n```',
    '```ts title="src/a.ts"\nx\n```',
    '```ts {filename: 1, file=src/a.ts}\nx\n```',
    '```src/a.ts\nx\n```',
    '**src/a.ts**\n\n```ts\nx\n```',
    '1. `src/a.ts`:\n```\nx\n```',
    '#### File: src/a.ts\n~~~\nx\n~~~',
  ])('[BU-7] makes %j a suggestion and no plan', (reply) => {
    expect(parsePlan(reply, { id: 'plan_1', model: 'm' })).toEqual({
      kind: 'suggestion',
      explanation: reply,
      suggested: {
        format: 'plan/1',
        id: 'plan_1',
        title: '',
        operations: [{ op: 'write', path: 'src/a.ts', content: 'x\n', ifExists: 'fail' }],
        origin: { rung: 'blocks', repairs: [], complete: true, model: 'm' },
      },
    });
  });

  it.each(['// src/a.ts', '# src/a.ts', '<!-- src/a.ts -->', '/* src/a.ts */', '// File: src/a.ts'])(
    '[BU-7] reads the name in the first line %j',
    (line) => {
      expect(parsePlan(`\`\`\`\n${line}\nx\n\`\`\``, { id: 'plan_1' })).toMatchObject({
        kind: 'suggestion',
        suggested: { operations: [{ path: 'src/a.ts', content: `${line}\nx\n` }] },
      });
    },
  );

  it.each([
    '```ts\nconst a = 1;\n```',
    '```bash\nnpm i\n```',
    'In `src/a.ts` you find:\n```ts\nx\n```',
    '```ts src/a.ts\ncut',
    '```ts ../a.ts\nx\n```',
    '```ts\n// see below\nx\n```',
    '```sh\n#!/bin/sh\nx\n```',
  ])('[BU-7] takes %j for an answer', (reply) => {
    expect(parsePlan(reply, { id: 'plan_1' })).toEqual({ kind: 'answer', text: reply });
  });

  it('takes a faulty suggestion for an answer', () => {
    const reply = '```ts src/a.ts\nx\n```';
    expect(parsePlan(reply, { id: 'no id' })).toEqual({ kind: 'answer', text: reply });
  });
});
