import { describe, expect, it } from 'vitest';

import { parsePlan } from './parsePlan.ts';
import { faultsOf, operationsOf, planOf } from './testing/parsed.ts';

const write = (path: string, content: string) => ({ op: 'write', path, content, ifExists: 'fail' });

const WHOLE = `I add a theme.

<vibe-plan title="Add a theme">
<vibe-write path="src/theme.ts">
export const theme = '<b>"dark"</b> & more';
</vibe-write>
<vibe-edit path="src/App.tsx">
<<<<<<< SEARCH
  return 1;
=======
  return 2;
>>>>>>> REPLACE
<<<<<<< SEARCH
old
=======
>>>>>>> REPLACE
</vibe-edit>
<vibe-delete path="src/old.ts"/>
<vibe-rename from="a.ts" to="b.ts"/>
<vibe-run cwd="web" timeout="60" background ready-port="5173" why="to see it">npm run dev</vibe-run>
<vibe-note level="todo">Set the key.</vibe-note>
</vibe-plan>

That is all.`;

describe('tags', () => {
  it('[BU-2, BU-3] reads every operation; the explanation is the text around the plan', () => {
    const plan = planOf(WHOLE, { model: 'm' });
    expect(plan).toEqual({
      format: 'plan/1',
      id: 'plan_1',
      title: 'Add a theme',
      explanation: 'I add a theme.\n\nThat is all.',
      origin: { rung: 'tags', repairs: [], complete: true, model: 'm' },
      operations: [
        write('src/theme.ts', `export const theme = '<b>"dark"</b> & more';\n`),
        {
          op: 'edit',
          path: 'src/App.tsx',
          edits: [
            { search: '  return 1;\n', replace: '  return 2;\n', all: false },
            { search: 'old\n', replace: '', all: false },
          ],
        },
        { op: 'delete', path: 'src/old.ts' },
        { op: 'rename', path: 'a.ts', to: 'b.ts', overwrite: false },
        {
          op: 'run',
          command: 'npm run dev',
          cwd: 'web',
          timeoutSec: 60,
          background: true,
          ready: { port: 5173 },
          onFail: 'stop',
          why: 'to see it',
        },
        { op: 'note', level: 'todo', text: 'Set the key.' },
      ],
    });
  });

  it.each([
    `<vibe-write path='a.ts'>x</vibe-write>`,
    '<vibe-write path=a.ts>x</vibe-write>',
    '<vibe-write path=“a.ts”>x</vibe-write>',
    '<vibe-write path=“a.ts">x</vibe-write>',
    '<vibe-write path=‘a.ts’>x</vibe-write>',
    '<vibe-write path=„a.ts“>x</vibe-write>',
    '<vibe-write path=«a.ts»>x</vibe-write>',
    '<vibe-write path=`a.ts`>x</vibe-write>',
    '<vibe-write path = "a.ts" >x</vibe-write >',
    '<vibe-write\n  lang="ts"\n  path="a.ts"\n>x</vibe-write>',
    '<vibe-write file="a.ts">x</vibe-write>',
    '<vibe-write filePath="a.ts">x</vibe-write>',
    '<vibe-write file-path="a.ts">x</vibe-write>',
    '<vibe-write src="a.ts">x</vibe-write>',
    '<VIBE-WRITE Path="a.ts">x</Vibe-Write>',
    '<vibe_write path="a.ts">x</vibe_write>',
    '<vibe-file path="a.ts">x</vibe-file>',
    '<vibe-create path="a.ts">x</vibe-write>',
    '<vibe-write path="./a.ts">x</vibe-write>',
    '<vibe-write path="a.ts" path="b.ts">x</vibe-write>',
    '<vibe-write title="1 > 0" path="a.ts">x</vibe-write>',
  ])('[BU-3] reads %j', (tag) => {
    expect(operationsOf(tag)).toEqual([write('a.ts', 'x')]);
    expect(operationsOf(`<vibe-plan>${tag}</vibe-plan>`)).toEqual([write('a.ts', 'x')]);
  });

  it('[BU-3] reads a plan without its closing tag', () => {
    const plan = planOf('<vibe-plan title="T">\n<vibe-write path="a.ts">\nx\n</vibe-write>\n');
    expect(plan).toMatchObject({
      title: 'T',
      operations: [{ content: 'x\n' }],
      origin: { complete: true, repairs: ['plan-closed'] },
    });
  });

  it('[BU-14] counts a plan without its closing tag as cut when the reply ended at its limit', () => {
    const reply = '<vibe-plan>\n<vibe-write path="a.ts">\nx\n</vibe-write>\n';
    expect(planOf(reply, { isTruncated: true }).origin.complete).toBe(false);
    expect(planOf(`${reply}</vibe-plan>`, { isTruncated: true }).origin.complete).toBe(true);
  });

  it('[BU-3] reads operations without a plan around them, at the start of a line', () => {
    const plan = planOf('Text.\n<vibe-delete path="a.ts"/>\nMore.\n<vibe-run>npm i</vibe-run>');
    expect(plan).toMatchObject({
      explanation: 'Text.\n\nMore.',
      operations: [{ op: 'delete' }, { op: 'run' }],
    });
  });

  it('[BU-3] takes the last closing tag before the next opening tag', () => {
    const content = 'a </vibe-write> b\n"</vibe-write>"\n';
    const reply = `<vibe-plan><vibe-write path="a.ts">\n${content}</vibe-write>\n<vibe-delete path="b.ts"></vibe-delete>\n</vibe-plan>`;
    expect(operationsOf(reply)).toEqual([write('a.ts', content), { op: 'delete', path: 'b.ts' }]);
  });

  it('[BU-3] lets content speak of tags within its lines', () => {
    const content = [
      `const a = '<vibe-write path="x">y</vibe-write><vibe-run>z</vibe-run>';`,
      `const b = '<vibe-plan><vibe-edit path="q"></vibe-plan>'; // </vibe-plan>`,
      `const c = "<boltAction type='file'>"; <dyad-write path="d">`,
      '<boltArtifact>',
      '',
    ].join('\n');
    const reply = `<vibe-plan>\n<vibe-write path="a.ts">\n${content}</vibe-write>\n</vibe-plan>\nBye.`;
    expect(planOf(reply)).toMatchObject({ explanation: 'Bye.', operations: [{ content }] });
  });

  it('[BU-3] keeps a plan’s end in content that speaks of it after a closing tag', () => {
    const reply =
      '<vibe-plan><vibe-write path="a.ts">\n</vibe-write> and </vibe-plan>\n</vibe-write>\n</vibe-plan>';
    expect(operationsOf(reply)).toEqual([write('a.ts', '</vibe-write> and </vibe-plan>\n')]);
  });

  it('[BU-3] reads all on one line', () => {
    const reply =
      'Ok <vibe-plan><vibe-write path="a.ts">x</vibe-write> <vibe-run>npm i</vibe-run></vibe-plan> done';
    expect(planOf(reply)).toMatchObject({
      explanation: 'Ok\n\ndone',
      operations: [{ content: 'x' }, { command: 'npm i' }],
    });
  });

  it('[BU-3] ends the plan also where content spoke of an opening tag', () => {
    const reply = '<vibe-plan><vibe-write path="a.ts">see <vibe-write>\n</vibe-write></vibe-plan>';
    expect(planOf(reply)).toMatchObject({ explanation: '', operations: [{ content: 'see <vibe-write>\n' }] });
  });

  it('[BU-3] drops a code fence around the plan and one around a file', () => {
    const file = '<vibe-write path="a.ts">\n```ts\nx\n```\n  </vibe-write>';
    const plan = planOf(
      `Code:\n\n~~~js\ny\n~~~\n\n\`\`\`xml\n<vibe-plan>\n${file}\n</vibe-plan>\n\`\`\`\n\nBye.`,
    );
    expect(plan).toMatchObject({
      explanation: 'Code:\n\n~~~js\ny\n~~~\n\nBye.',
      operations: [{ content: 'x\n' }],
      origin: { repairs: ['fence-removed'] },
    });
  });

  it.each([
    ['a.md', '```ts\nx\n```\n'],
    ['a.ts', '```ts\nx\n'],
    ['a.ts', '```a\nx\n```\ny\n```b\nz\n```\n'],
  ])('[BU-3] keeps fences that are the file’s own: %s %j', (path, content) => {
    expect(operationsOf(`<vibe-write path="${path}">\n${content}</vibe-write>`)).toEqual([
      write(path, content),
    ]);
  });

  it('joins plans that a reply gives one after the other', () => {
    const one = '<vibe-plan title="A"><vibe-delete path="a"/></vibe-plan>';
    const two = '<vibe-plan title="B"><vibe-delete path="b"/></vibe-plan>';
    expect(planOf(`1 ${one} 2 ${two} 3`)).toMatchObject({
      title: 'A',
      explanation: '1\n\n2\n\n3',
      operations: [{ path: 'a' }, { path: 'b' }],
      origin: { repairs: ['plans-joined'] },
    });
  });

  it('makes an edit that searches for nothing a new file', () => {
    const reply = '<vibe-edit path="a.ts">\n<<<<<<< SEARCH\n=======\nx\n>>>>>>> REPLACE\n</vibe-edit>';
    expect(operationsOf(reply)).toEqual([write('a.ts', 'x\n')]);
  });

  it('reads an edit for all matches', () => {
    const reply = '<vibe-edit all path="a.ts">\n<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\n</vibe-edit>';
    expect(operationsOf(reply)).toMatchObject([{ edits: [{ all: true }] }]);
    expect(operationsOf(reply.replace('all', 'all="false"'))).toMatchObject([{ edits: [{ all: false }] }]);
  });

  it.each([
    ['<vibe-run>$ npm i\n# why\nnpm test</vibe-run>', ['npm i', 'npm test']],
    ['<vibe-run command="npm i"/>', ['npm i']],
    ['<vibe-shell>npm i</vibe-shell>', ['npm i']],
    ['<vibe-run>npm i \\\n  zod</vibe-run>', ['npm i \\\nzod']],
    ['<vibe-run>cat <<E\nx\nE</vibe-run>', ['cat <<E\nx\nE']],
  ])('reads the commands of %j', (tag, commands) => {
    expect(operationsOf(tag)).toMatchObject(commands.map((command) => ({ op: 'run', command })));
  });

  it('reads the facts of a command, within bounds', () => {
    const of = (attributes: string) => operationsOf(`<vibe-run ${attributes}>x</vibe-run>`)[0];
    expect(of('timeout="99999" background="no" cwd="./a/" on-fail="continue"')).toMatchObject({
      timeoutSec: 3600,
      background: false,
      cwd: 'a',
      onFail: 'continue',
    });
    expect(of('timeout="5 minutes" ready-port="none" type="start"')).toMatchObject({
      timeoutSec: 300,
      background: true,
    });
  });

  it.each([
    ['<vibe-note>t</vibe-note>', 'info'],
    ['<vibe-note level="warning">t</vibe-note>', 'warning'],
    ['<vibe-todo>t</vibe-todo>', 'todo'],
    ['<vibe-note text="t"/>', 'info'],
  ])('reads the note %j', (tag, level) => {
    expect(operationsOf(tag)).toEqual([{ op: 'note', level, text: 't' }]);
  });
});

describe('tags that are no plan', () => {
  it.each([
    'I write my plans in `<vibe-plan>` tags.',
    'Use a <vibe-write path="a"> tag within a line.',
    'Text with </vibe-plan> alone.',
    'a < b and <b>bold</b>, <vibe->, <vibe-x"y>',
    'A tag <vibe-plan',
    '<',
  ])('[BU-2] takes %j for an answer', (text) => {
    expect(parsePlan(text, { id: 'plan_1' }).kind).toBe('answer');
  });

  it('takes an empty plan for an answer: nothing is to be changed', () => {
    expect(parsePlan('All is well.\n<vibe-plan title="T">\n</vibe-plan>', { id: 'plan_1' })).toEqual({
      kind: 'answer',
      text: 'All is well.',
    });
    expect(parsePlan('Well.\n<vibe-plan/>', { id: 'plan_1' })).toEqual({ kind: 'answer', text: 'Well.' });
  });
});

describe('tags with faults', () => {
  const NO_CLOSE = 'The tag <vibe-write path="a.ts"> has no closing tag.';

  it('[BU-14] leaves out an operation that the end of the reply has cut', () => {
    const done = '<vibe-plan><vibe-delete path="b.ts"/>';
    for (const cut of [
      '<vibe-write path="a.ts">\nhalf',
      '<vibe-write path="a.t',
      '<vibe-edit path="a.ts">\n<<<<<<< SEARCH\n',
    ]) {
      expect(planOf(`${done}\n${cut}`)).toMatchObject({
        operations: [{ path: 'b.ts' }],
        origin: { complete: false },
      });
    }
  });

  it('[BU-14] has no plan where nothing but a cut operation came', () => {
    expect(faultsOf('<vibe-plan>\n<vibe-write path="a.ts">\nhalf')).toEqual([
      'The reply ended within the first operation.',
    ]);
  });

  it.each([
    ['<vibe-plan><vibe-write path="a.ts">\nx\n<vibe-delete path="b"/></vibe-plan>', [NO_CLOSE]],
    ['<vibe-plan><vibe-write path="a.ts">\nx\n</vibe-plan>', [NO_CLOSE]],
    [
      '<vibe-plan><vibe-delete path="b"/></vibe-write></vibe-plan>',
      ['The tag </vibe-write> closes nothing.'],
    ],
    [
      '<vibe-plan><vibe-write path="a>\nx</vibe-write></vibe-plan>',
      ['The tag </vibe-write> closes nothing.'],
    ],
    ['<vibe-write>x</vibe-write>', ['The tag <vibe-write> has no path.']],
    ['<vibe-frob path="a">x</vibe-frob>', ['There is no tag <vibe-frob path="a">.']],
    ['<vibe-run></vibe-run>', ['The tag <vibe-run> has no command.']],
    ['<vibe-edit path="a">x</vibe-edit>', ['In <vibe-edit path="a">: There is no SEARCH/REPLACE block.']],
    ['<vibe-delete path="../a"/>', ['path: The path "../a" leaves its folder by "..".']],
    ['<vibe-rename from="a"/>', ['to: The path "" is empty.']],
  ])('[BU-14] refuses %j', (reply, faults) => {
    expect(faultsOf(reply)).toEqual(faults);
  });

  it('names operation, path and code of a fault', () => {
    const parsed = parsePlan('Hi.\n<vibe-delete path="a"/>\n<vibe-delete path="/b"/>', { id: 'plan_1' });
    expect(parsed).toMatchObject({
      kind: 'broken',
      explanation: 'Hi.',
      faults: [{ index: 1, code: 'bad-path', path: '/b', nearest: null }],
    });
  });

  it('takes nothing that stands in a faulty plan for a plan of another form', () => {
    const inner = '```json\n{"operations": [{"op": "delete", "path": "b"}]}\n```\n';
    const reply = `<vibe-plan><vibe-write path="a.ts">\n${inner}<vibe-run>x</vibe-run></vibe-plan>`;
    expect(faultsOf(reply)).toEqual([NO_CLOSE]);
  });

  it('[BU-2] takes a valid plan of another form beside a faulty one', () => {
    const reply = '<vibe-write>x</vibe-write>\n\n{"operations": [{"op": "delete", "path": "b"}]}';
    expect(planOf(reply).origin.rung).toBe('json');
  });
});
