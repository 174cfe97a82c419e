import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pathFault } from '../paths/projectPath.ts';
import { parsePlan } from './parsePlan.ts';

const facts = { id: 'plan_1' };

/** Pieces of all forms that the ladder knows, in any order. */
const pieces = fc.constantFrom(
  'text ',
  '\n',
  '```json\n',
  '```ts src/a.ts\n',
  '```\n',
  '<vibe-plan title="t">\n',
  '</vibe-plan>\n',
  '<vibe-write path="a.ts">\n',
  '</vibe-write>\n',
  '<vibe-edit path="b.ts">\n',
  '</vibe-edit>\n',
  '<vibe-delete path="../c"/>',
  '<boltArtifact>',
  '<boltAction type="file" filePath="a">',
  '</boltAction>',
  '<dyad-delete path="d">',
  '<<<<<<< SEARCH\n',
  '=======\n',
  '>>>>>>> REPLACE\n',
  '{"operations": [',
  '{"op": "write", "path": "a.ts", "content": "x"}',
  '{"op": "edit"',
  ', ',
  ']}',
  '*** Begin Patch\n',
  '*** Update File: a.ts\n',
  '*** Move to: b.ts\n',
  '*** End Patch\n',
  '@@ -1 +1 @@\n',
  '-a\n',
  '+b\n',
  '--- a/a.ts\n',
  '+++ b/a.ts\n',
  'src/a.ts\n',
  '"',
  "'",
  '\\',
  '<',
  '{',
);

describe('parsePlan, for any reply', () => {
  it('[BU-2] never throws, and gives a plan, a suggestion, an answer or faults', () => {
    const reply = fc.oneof(
      fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.json(),
    );
    fc.assert(
      fc.property(reply, fc.boolean(), (text, isTruncated) => {
        const parsed = parsePlan(text, { ...facts, isTruncated });
        // A plan without operations, or a broken one without faults, would be a dead end on the page.
        const told = parsed.kind === 'broken' ? parsed.faults.length : 1;
        const planned = parsed.kind === 'plan' ? parsed.plan.operations.length : 1;
        expect([told > 0, planned > 0]).toEqual([true, true]);
      }),
      { numRuns: 3000 },
    );
  });

  const path = fc
    .array(fc.stringMatching(/^[a-z][\w-]{0,6}$/), { minLength: 1, maxLength: 3 })
    .map((names) => names.join('/'))
    // Names of devices are refused, and a plan with one is another story.
    .filter((joined) => pathFault(joined) === null);
  /** Code as it comes: with quotes, brackets, tags, fences and markers of every kind, but no tag of ours at the start of a line. */
  const line = fc.oneof(
    fc.constantFrom(
      '<b>"&amp;"</b>',
      '```',
      'a = \'<vibe-write path="x">\';',
      '</vibe-writ',
      '{"op": "write"}',
      '',
      '  `${x}`',
      '<<<<<<<',
      '=======',
      '\\',
    ),
    fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replace(/[\n\r<]/g, ' ')),
  );
  const content = fc
    .array(line, { minLength: 1, maxLength: 6 })
    .map((lines) => `x\n${lines.map((text) => `${text}\n`).join('')}`);
  const operation = fc.oneof(
    fc.record({ op: fc.constant('write' as const), path, content, ifExists: fc.constant('fail' as const) }),
    fc.record({ op: fc.constant('delete' as const), path }),
    fc.record({ op: fc.constant('rename' as const), path, to: path, overwrite: fc.constant(false) }),
  );

  it('[BU-3] reads back from tags what was written in them', () => {
    fc.assert(
      fc.property(fc.array(operation, { minLength: 1, maxLength: 5 }), (operations) => {
        const tags = operations.map((item) => {
          if (item.op === 'write') return `<vibe-write path="${item.path}">\n${item.content}</vibe-write>`;
          return item.op === 'rename'
            ? `<vibe-rename to="${item.to}" from="${item.path}"/>`
            : `<vibe-delete path="${item.path}"/>`;
        });
        const parsed = parsePlan(
          `Text.\n<vibe-plan title="T">\n${tags.join('\n')}\n</vibe-plan>\nEnd.`,
          facts,
        );
        expect(parsed).toMatchObject({
          kind: 'plan',
          explanation: 'Text.\n\nEnd.',
          plan: { operations, origin: { rung: 'tags' } },
        });
      }),
      { numRuns: 500 },
    );
  });

  it('[BU-3] reads back from blocks what was to be searched for', () => {
    const safe = content.filter((text) => !/^[ \t]*={5,9}[ \t]*$/m.test(text));
    fc.assert(
      fc.property(safe, safe, (search, replace) => {
        const block = `<<<<<<< SEARCH\n${search}=======\n${replace}>>>>>>> REPLACE\n`;
        const parsed = parsePlan(
          `<vibe-plan>\n<vibe-edit path="a.ts">\n${block}</vibe-edit>\n</vibe-plan>`,
          facts,
        );
        expect(parsed).toMatchObject({
          kind: 'plan',
          plan: { operations: [{ op: 'edit', edits: [{ search, replace }] }] },
        });
      }),
      { numRuns: 300 },
    );
  });

  it('[BU-4] reads back from JSON what was written in it', () => {
    fc.assert(
      fc.property(fc.array(operation, { minLength: 1, maxLength: 5 }), (operations) => {
        const parsed = parsePlan(`Text.\n\`\`\`json\n${JSON.stringify({ operations })}\n\`\`\``, facts);
        expect(parsed).toMatchObject({
          kind: 'plan',
          explanation: 'Text.',
          plan: { operations, origin: { rung: 'json' } },
        });
      }),
    );
  });

  it('[BU-5, BU-14] never takes a half operation from a cut reply', () => {
    const ten = Array.from({ length: 10 }, (_, place) => ({
      op: 'write',
      path: `f${place}.ts`,
      content: `content ${place}\n`,
    }));
    const tags = `<vibe-plan>\n${ten.map((item) => `<vibe-write path="${item.path}">\n${item.content}</vibe-write>`).join('\n')}\n</vibe-plan>`;
    for (const whole of [tags, JSON.stringify({ operations: ten }, null, 1)]) {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: whole.length - 1 }), (cut) => {
          const parsed = parsePlan(whole.slice(0, cut), facts);
          const operations = parsed.kind === 'plan' ? parsed.plan.operations : [];
          expect(operations).toMatchObject(ten.slice(0, operations.length));
        }),
      );
    }
  });
});
