import { describe, expect, it } from 'vitest';

import { ar } from '../locale/ar.ts';
import { en } from '../locale/en.ts';
import { fr } from '../locale/fr.ts';
import { companionSystemOf, installTexts } from './installSteps.ts';

const NAMES = {
  companion: 'Maison Companion',
  address: 'http://localhost:3007',
  origin: 'https://chat.example',
};

describe('installTexts', () => {
  it.each([
    ['en', en],
    ['fr', fr],
    ['ar', ar],
  ] as const)(
    '[CO-31] gives steps for every system and tips in %s, with every name filled in',
    (_name, texts) => {
      for (const system of ['windows', 'macos', 'linux'] as const) {
        const { title, steps, node, tips } = installTexts(system, NAMES, texts);
        expect([steps.length, tips.length]).toEqual([3, 4]);
        expect(title).toContain('Maison Companion');
        expect(node).toContain('npx @diwan/companion --origin https://chat.example');
        expect([title, ...steps, node, ...tips].join(' ')).not.toMatch(/[{}]/);
        expect(tips.join(' ')).toContain('3007');
      }
    },
  );

  it('[CO-31] names the port of another address', () => {
    const names = { ...NAMES, address: 'http://localhost:4007' };
    expect(installTexts('linux', names, en).tips[1]).toContain('port 4007');
  });
});

describe('companionSystemOf', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0', 'windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/156.0', 'macos'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0', 'linux'],
    ['', 'linux'],
  ] as const)('reads %j as %s', (userAgent, system) => {
    expect(companionSystemOf(userAgent)).toBe(system);
  });
});
