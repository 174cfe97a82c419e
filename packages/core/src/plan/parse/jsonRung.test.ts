import { describe, expect, it } from 'vitest';

import { parsePlan } from './parsePlan.ts';
import { faultsOf, operationsOf, planOf } from './testing/parsed.ts';

const write = { op: 'write', path: 'a.ts', content: 'x', ifExists: 'fail' };
const edit = { op: 'edit', path: 'a.ts', edits: [{ search: 'a', replace: 'b', all: false }] };
const rename = { op: 'rename', path: 'a.ts', to: 'b.ts', overwrite: false };
const run = { op: 'run', command: 'npm i', cwd: '.', timeoutSec: 300, background: false, onFail: 'stop' };

const json = (...operations: unknown[]) => JSON.stringify({ operations });

describe('JSON', () => {
  it.each([
    [
      'the whole reply',
      '{"title": "T", "operations": [{"op": "write", "path": "a.ts", "content": "x"}]}',
      '',
    ],
    [
      'a fenced block',
      'A\n\n```json\n{"operations": [{"op": "write", "path": "a.ts", "content": "x"}]}\n```\n\nB',
      'A\n\nB',
    ],
    ['a block without language', '~~~\n[{"op": "write", "path": "a.ts", "content": "x"}]\n~~~', ''],
    [
      'a block that is not closed',
      'A\n```json\n{"operations": [{"op": "write", "path": "a.ts", "content": "x"}]}',
      'A',
    ],
    [
      'the first balanced object',
      'Use {x}: {"operations": [{"op": "write", "path": "a.ts", "content": "x"}]} so',
      'Use {x}:\n\nso',
    ],
    [
      'an object behind an open bracket',
      'Type { then {"operations": [{"op": "write", "path": "a.ts", "content": "x"}]}',
      'Type { then',
    ],
    [
      'a plan within our tag',
      '<vibe-plan>{"operations": [{"op": "write", "path": "a.ts", "content": "x"}]}</vibe-plan>',
      '',
    ],
  ])('[BU-4] reads %s', (_, reply, explanation) => {
    expect(planOf(reply)).toMatchObject({
      operations: [write],
      explanation,
      origin: { rung: 'json', complete: true },
    });
  });

  it.each([
    '{"format": "plan/1", "title": "T", "operations": [{"op": "write", "path": "a.ts", "content": "x"}]}',
    '{"plan": {"title": "T", "steps": [{"op": "write", "path": "a.ts", "content": "x"}]}}',
    '{"executableJson": {"actions": [{"op": "write", "path": "a.ts", "content": "x"}]}}',
    '{"plan": [{"op": "write", "path": "a.ts", "content": "x"}]}',
    '{"changes": [{"type": "create", "file": "a.ts", "contents": "x"}]}',
    '{"actions": [{"action": "create_file", "filePath": "./a.ts", "code": "x"}]}',
    '{"steps": [{"kind": "new", "file_path": "a.ts", "text": "x"}]}',
    '{"files": [{"filename": "a.ts", "newContent": "x"}]}',
    '{"files": {"a.ts": "x"}}',
    '{"files": {"a.ts": {"content": "x"}}}',
    '{"changes": {"a.ts": "x"}}',
    '{"op": "write", "path": "a.ts", "content": "x"}',
    '{"actions": [{"type": "file", "filePath": "a.ts", "content": "x"}]}',
    '{"actions": [{"type": "update", "path": "a.ts", "content": "x"}]}',
    '{"actions": [{"type": "edit", "path": "a.ts", "search": "", "replace": "x"}]}',
    '{"operations": [{"op": "write", "path": "a.ts", "content": "x", "ifExists": "replace", "base": "sha256:0"}]}',
  ])('[BU-4] reads a file under the names of %s', (reply) => {
    expect(operationsOf(reply)).toEqual([write]);
  });

  it.each([
    [{ op: 'edit', path: 'a.ts', edits: [{ search: 'a', replace: 'b' }] }, edit],
    [{ action: 'modify', file: 'a.ts', changes: [{ old_str: 'a', new_str: 'b' }] }, edit],
    [{ type: 'str_replace', path: 'a.ts', old_string: 'a', new_string: 'b' }, edit],
    [{ path: 'a.ts', find: 'a', replacement: 'b' }, edit],
    [{ path: 'a.ts', before: 'a', after: 'b' }, edit],
    [
      { tool: 'delete_file', path: 'a.ts' },
      { op: 'delete', path: 'a.ts' },
    ],
    [{ op: 'rename', path: 'a.ts', to: 'b.ts' }, rename],
    [{ type: 'move', from: 'a.ts', to: 'b.ts' }, rename],
    [{ oldPath: 'a.ts', newPath: 'b.ts' }, rename],
    [{ op: 'run', command: 'npm i' }, run],
    [{ type: 'shell', content: 'npm i' }, run],
    [{ cmd: 'npm i' }, run],
    [{ op: 'run', command: ['npm', 'i'] }, run],
    [
      { op: 'run', command: ['echo', 'a b', '"$x'] },
      { ...run, command: 'echo "a b" "\\"\\$x"' },
    ],
    [
      {
        op: 'run',
        command: 'npm i',
        cwd: 'web',
        timeout: '60',
        background: 'true',
        readyPort: 80,
        onFail: 'continue',
        reason: 'w',
      },
      {
        ...run,
        cwd: 'web',
        timeoutSec: 60,
        background: true,
        ready: { port: 80 },
        onFail: 'continue',
        why: 'w',
      },
    ],
    [
      { op: 'run', command: 'npm i', timeoutSec: 1e9, ready: { port: 5173 } },
      { ...run, timeoutSec: 3600, ready: { port: 5173 } },
    ],
    [
      { op: 'edit', path: 'a.ts', edits: [{ search: 'a', replace: 'b', replace_all: true, near: 3 }] },
      { ...edit, edits: [{ search: 'a', replace: 'b', all: true, near: 3 }] },
    ],
    [
      { op: 'rename', path: 'a.ts', to: 'b.ts', overwrite: true },
      { ...rename, overwrite: true },
    ],
  ])('[BU-4] reads the operation %j', (written, operation) => {
    expect(operationsOf(json(written))).toEqual([operation]);
  });

  it('[BU-4] reads notes beside operations, and a list of commands', () => {
    const reply = JSON.stringify({
      summary: 'S',
      operations: [
        { op: 'delete', path: 'a' },
        { op: 'note', message: 'n' },
        { type: 'todo', text: 't' },
      ],
      commands: ['npm i'],
    });
    expect(planOf(reply)).toMatchObject({
      title: 'S',
      operations: [
        { op: 'delete' },
        { op: 'note', level: 'info', text: 'n' },
        { op: 'note', level: 'todo', text: 't' },
        run,
      ],
    });
    expect(operationsOf('{"commands": ["npm i"]}')).toEqual([run]);
  });

  it.each([
    '{"name": "x", "files": ["dist"]}',
    '{"files": {"a": "b"}}',
    '{"type": "message", "text": "hello"}',
    '{"type": "delete", "path": "/users/1"}',
    '{"actions": [{"type": "wave"}, 1, null, "x", [2]]}',
    '{"operations": []}',
    '{"operations": [{"op": "run", "command": 5}]}',
    '{"operations": [{"path": "a.ts"}]}',
    '[1, 2, 3]',
    'null',
    '"text"',
    'Objects like {a} and {b: {c}} and {"path": "a.ts", "op": "delete"} are no plan.',
    `Many: ${'{} '.repeat(30)}{"operations": [{"op": "delete", "path": "a"}]}`,
  ])('[BU-4] takes %s for an answer', (reply) => {
    expect(parsePlan(reply, { id: 'plan_1' })).toEqual({ kind: 'answer', text: reply });
  });

  it.each([
    ['{"format": "plan/1"}', ['answer']],
    [json({ op: 'write', path: 'a.ts' }), ['content: Invalid type: Expected string but received undefined']],
    [
      json({ op: 'delete', path: 'a' }, { op: 'frob' }),
      [
        'op: Invalid type: Expected ("write" | "edit" | "delete" | "rename" | "run" | "note") but received "frob"',
      ],
    ],
    [json({ op: 'delete', path: 'a' }, 5), ['Invalid type: Expected Object but received 5']],
    [
      json({ op: 'edit', path: 'a', edits: [5] }),
      [
        'edits.0.search: Invalid type: Expected string but received undefined',
        'edits.0.replace: Invalid type: Expected string but received undefined',
      ],
    ],
    [
      json({ op: 'delete', path: 'a' }, { op: 'write', path: 'C:/x', content: '' }),
      ['path: The path "C:/x" holds a colon.'],
    ],
  ])('[BU-14] tells what is wrong with %s', (reply, details) => {
    const parsed = parsePlan(reply, { id: 'plan_1' });
    expect(parsed.kind === 'broken' ? parsed.faults.map(({ detail }) => detail) : [parsed.kind]).toEqual(
      details,
    );
  });

  it('refuses more operations than a plan may have', () => {
    const many = Array.from({ length: 501 }, () => ({ op: 'delete', path: 'a' }));
    expect(faultsOf(json(...many))).toEqual(['Invalid length: Expected <=500 but received 501']);
  });
});

describe('repaired JSON', () => {
  it.each([
    '{"operations": [{"op": "write", "path": "a.ts", "content": "x",},]}',
    "{'operations': [{'op': 'write', 'path': 'a.ts', 'content': 'x'}]}",
    '{operations: [{op: "write", path: "a.ts", content: "x"}]}',
    'A\n```json\n{"operations": [{"op": "write", "path": "a.ts", "content": "x"}] // done\n}\n```\nB',
    'Here: {"operations": [{"op": "write", "path": "a.ts", "content": "x"},]}',
  ])('[BU-2] reads %s', (reply) => {
    expect(planOf(reply)).toMatchObject({
      operations: [write],
      origin: { rung: 'json-repaired', repairs: ['json-repaired'], complete: true },
    });
  });

  it('[BU-5] drops the last operation of a text that breaks off, and says so', () => {
    const first = '{"title": "T", "operations": [{"op": "delete", "path": "a"}, ';
    for (const cut of [
      '{"op": "write", "path": "b", "content": "half',
      '{"op": "delete", "path": "b"}',
      '{"op": "delete", "pa',
    ]) {
      for (const reply of [
        first + cut,
        `Text.\n\`\`\`json\n${first}${cut}`,
        `\`\`\`json\n${first}${cut}\n\`\`\``,
      ]) {
        expect(planOf(reply)).toMatchObject({
          operations: [{ op: 'delete', path: 'a' }],
          origin: { rung: 'json-repaired', complete: false },
        });
      }
    }
  });

  it('[BU-5] has no plan where only a cut operation came', () => {
    expect(faultsOf('{"operations": [{"op": "write", "path": "b", "content": "half')).toEqual([
      'The reply ended within the first operation.',
    ]);
  });

  it.each([
    'A sentence with {braces and "path": nothing',
    '```\nno brackets, "path": here\n```',
    '```\n{ "path": \n```\n',
    '{ "a": 1',
    `{"path": ${'['.repeat(100_000)}`,
    '{"path": "a" "b"}',
    `{"operations": [{"op": "delete", "path": "a",}], "text": "${'x'.repeat(20_000)}"}`,
  ])('[BU-2] leaves alone what is no plan: %.40s', (reply) => {
    expect(parsePlan(reply, { id: 'plan_1' })).toEqual({ kind: 'answer', text: reply });
  });
});
