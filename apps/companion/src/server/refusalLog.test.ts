import { expect, it } from 'vitest';

import { type RequestFacts } from './guard.ts';
import { refusalLog } from './refusalLog.ts';

const facts: RequestFacts = {
  method: 'GET',
  path: '/api/x',
  host: 'localhost:3007',
  origin: 'https://evil.example',
  fetchMode: undefined,
  fetchSite: undefined,
  contentType: undefined,
  pageToken: undefined,
  bridgedOrigin: undefined,
};

it('says at most one refusal in 10 s and how many it left out', () => {
  const lines: string[] = [];
  let nowMs = 0;
  const refused = refusalLog(
    (line) => lines.push(line),
    () => nowMs,
  );
  for (nowMs of [0, 1, 9_999, 10_000]) refused(facts, 'foreign-origin');
  expect(lines).toEqual([
    'Refused: This site is not allowed to talk to the companion. Site https://evil.example, host localhost:3007, path /api/x',
    'Refused: This site is not allowed to talk to the companion. Site https://evil.example, host localhost:3007, path /api/x (2 more before it)',
  ]);
});

it('lets no command to the terminal through, and no endless line', () => {
  const lines: string[] = [];
  const refused = refusalLog(
    (line) => lines.push(line),
    () => 0,
  );
  refused({ ...facts, origin: '\u009b2J\u001b[2Jé\n', path: `/${'a'.repeat(50_000)}` }, 'foreign-origin');
  expect(lines[0]).toMatch(/^[\x20-\x7e]{1,400}$/);
});
