import { describe, expect, it } from 'vitest';

import { ar } from '../locale/ar.ts';
import { en } from '../locale/en.ts';
import { fr } from '../locale/fr.ts';
import { type ConnectionFailure, connectionFailureTexts } from './connectionFailure.ts';

const NAMES = {
  companion: 'Diwan Companion',
  address: 'http://localhost:3007',
  origin: 'https://diwan.example',
};

const FAILURES: ConnectionFailure[] = [
  'unsupported-browser',
  'blocked-by-you',
  'blocked-by-policy',
  'not-running',
  'foreign-origin',
  'another-program',
  'not-paired',
  'old-version',
  'old-page',
];

describe('connectionFailureTexts', () => {
  it.each([
    ['en', en],
    ['fr', fr],
    ['ar', ar],
  ])('[CO-30, U-69] tells each failure from all others in %s, each with its own way out', (_, texts) => {
    const told = FAILURES.map((failure) => connectionFailureTexts(failure, NAMES, texts));
    expect(new Set(told.map(({ title }) => title)).size).toBe(FAILURES.length);
    expect(new Set(told.map(({ advice }) => advice)).size).toBe(FAILURES.length);
    for (const { title, advice, waysOut } of told) {
      expect(`${title} ${advice}`).not.toMatch(/\{\w+\}/);
      expect(waysOut.length).toBeGreaterThan(0);
    }
  });

  it('[U-69] names the program, its address and the site', () => {
    expect(connectionFailureTexts('not-running', NAMES, en)).toEqual({
      title: 'Diwan Companion does not answer',
      advice: 'It is not running on this computer. Start it, or install it, then retry the connection.',
      waysOut: ['retry', 'install'],
    });
    expect(connectionFailureTexts('foreign-origin', NAMES, en).advice).toContain(
      'start it again with --origin https://diwan.example',
    );
  });
});
