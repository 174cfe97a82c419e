import { PassThrough } from 'node:stream';

import { virtualClock } from '@diwan/core/testing';
import { expect, it, vi } from 'vitest';

import { createApprovals, type Question } from '../approvals/approvals.ts';
import { createPairingDesk } from '../pairing/pairingDesk.ts';
import { openCommand } from './openInBrowser.ts';
import { terminalText } from './print.ts';
import { approvalText, terminalCommands } from './terminalCommands.ts';

const QUESTION: Question = {
  kind: 'first-program',
  title: 'npm',
  detail: 'npm install\nin /home/sami/bakery',
};

function scene() {
  const clock = virtualClock();
  let ids = 0;
  const approvals = createApprovals(
    clock,
    () => String((ids += 1)),
    () => undefined,
  );
  const pairing = createPairingDesk(clock, () => undefined);
  const stop = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const input = new PassThrough();
  const printed: string[] = [];
  const close = terminalCommands({ approvals, pairing, stop }, input, (line) => printed.push(line));
  async function type(line: string, lines: number): Promise<void> {
    input.write(`${line}\n`);
    await vi.waitFor(() => expect(printed).toHaveLength(lines));
  }
  return { approvals, pairing, stop, input, printed, close, type };
}

it('[CO-12] answers the oldest question by y and n, and shows the next', async () => {
  const { approvals, printed, type } = scene();
  const first = approvals.ask(QUESTION);
  const second = approvals.ask({ ...QUESTION, title: 'git' });
  await type(' Y ', 2);
  expect(printed[0]).toBe('Allowed: npm');
  expect(printed[1]).toContain('Let this program run for the first time? git');
  await type('n', 3);
  expect([await first, await second]).toEqual(['allowed', 'denied']);
  await type('y', 4);
  expect(printed.slice(2)).toEqual(['Denied: git', 'Nothing waits for an answer.']);
});

it('[CO-12] shows a new code by c, says what it takes, and stops by q', async () => {
  const { pairing, printed, stop, type, input, close } = scene();
  await type('c', 1);
  expect(printed[0]?.replace('-', '')).toContain(pairing.code()?.code);
  await type('yes', 2);
  expect(printed[1]).toContain('n: deny');
  input.write('q\n');
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
  close();
});

it('says where to answer where nobody can type', () => {
  const pending = { ...QUESTION, id: '1', askedAt: 0 };
  expect(approvalText(pending, false)).toBe(
    'Let this program run for the first time? npm\n  npm install\n  in /home/sami/bakery\nAnswer on the companion’s page.',
  );
});

it('lets no text command the terminal or turn its direction', () => {
  expect(terminalText('a\u001b[2Jb\u009bc\u202Ed\u2066e\r\nf\tذ')).toBe('a?[2Jb?c?d?e?\nf\tذ');
});

it.each([
  ['darwin', {}, ['open', 'http://x/']],
  ['win32', {}, ['rundll32', 'url.dll,FileProtocolHandler', 'http://x/']],
  ['linux', { DISPLAY: ':0' }, ['xdg-open', 'http://x/']],
  ['linux', { WAYLAND_DISPLAY: 'w' }, ['xdg-open', 'http://x/']],
  ['linux', {}, []],
] as const)('opens a page on %s with %j by %j', (platform, environment, command) => {
  expect(openCommand('http://x/', platform, environment)).toEqual(command);
});
