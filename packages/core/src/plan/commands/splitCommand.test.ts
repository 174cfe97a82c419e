import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { splitCommand } from './splitCommand.ts';

function split(command: string) {
  const { commands, nested, features } = splitCommand(command);
  return { commands, nested, features: [...features] };
}

describe('splitCommand', () => {
  it.each([
    ['npm install zod', ['npm', 'install', 'zod']],
    ['  npm \t test  ', ['npm', 'test']],
    [`node "a b.js" 'c d' e"f"'g'`, ['node', 'a b.js', 'c d', 'efg']],
    [`echo "" ''`, ['echo', '', '']],
    [`echo "a \\"b\\" \\\\ \\n"`, ['echo', 'a "b" \\ \\n']],
    [`echo '$HOME *' "a;b"`, ['echo', '$HOME *', 'a;b']],
    ['tsc --outDir=dist a#b a~b', ['tsc', '--outDir=dist', 'a#b', 'a~b']],
    ['vitest run a=b', ['vitest', 'run', 'a=b']],
  ])('[BU-34] makes %j a list of arguments, without a shell', (command, words) => {
    expect(split(command)).toEqual({ commands: [words], nested: [], features: [] });
  });

  it.each([
    ['a | b', [['a'], ['b']], ['pipe']],
    ['a |& b', [['a'], ['b']], ['pipe']],
    ['a || b && c; d & e', [['a'], ['b'], ['c'], ['d'], ['e']], ['operator']],
    ['a\nb\r\nc', [['a'], ['b'], ['c']], ['operator']],
    ['(a)', [['a']], ['operator']],
    ['a > b 2>&1 < c', [['a', 'b', '2', 'c']], ['operator']],
    ['a $(b) `c`', [['a'], ['b'], ['c']], ['expansion', 'operator']],
    ['a $B', [['a', '$B']], ['expansion']],
    ['a ~/b', [['a', '~/b']], ['expansion']],
    ['rm *.js {a,b} x?', [['rm', '*.js', '{a,b}', 'x?']], ['pattern']],
    ['echo %PATH% ^', [['echo', '%PATH%', '^']], ['pattern']],
    ['a\\ b \\', [['a b', '']], ['escape']],
    ['A=1 b', [['A=1', 'b']], ['assignment']],
    ['a # b', [['a', '#', 'b']], ['comment']],
    [`a "b`, [['a', 'b']], ['open-quote']],
    ['', [], []],
    ['\u000b', [], []],
  ])('[BU-34] parts %j and names what asks for a shell', (command, commands, features) => {
    expect(split(command)).toEqual({ commands, nested: [], features });
  });

  it('[BU-34] finds commands within double quotes', () => {
    expect(split('a "$(b c) and `d`" "\\$(no)"')).toEqual({
      commands: [['a', '$(b c) and `d`', '$(no)']],
      nested: ['b c', 'd', 'no'],
      features: ['expansion'],
    });
  });

  it('[BU-34] never throws, and loses no word of a plain command', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', ' ', '"', "'", '\\', '$', '(', ')', '`', '|', '&', '\n', '*'),
        }),
        (command) => {
          splitCommand(command);
        },
      ),
      { numRuns: 1000 },
    );
    const argument = fc.stringMatching(/^[\w./:@,+-][\w./:@,+=-]{0,8}$/);
    const plain = fc.array(argument).map((words) => ['npm', ...words]);
    fc.assert(
      fc.property(plain, (words) => {
        const { commands, features } = splitCommand(words.join(' '));
        expect({ commands, features: [...features] }).toEqual({ commands: [words], features: [] });
      }),
    );
  });
});
