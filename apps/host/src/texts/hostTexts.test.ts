import { ar } from '@diwan/core/locale/ar';
import { en } from '@diwan/core/locale/en';
import { fr } from '@diwan/core/locale/fr';
import { describe, expect, it } from 'vitest';

import { hostAr } from './hostAr.ts';
import { hostEn, type HostTexts } from './hostEn.ts';
import { hostFr } from './hostFr.ts';

const LANGUAGES: [string, HostTexts, object][] = [
  ['en', hostEn, en],
  ['fr', hostFr, fr],
  ['ar', hostAr, ar],
];

describe.each(LANGUAGES)('the texts of the host in %s', (_, texts, kit) => {
  it('[ER-8] lack no key, and take none of the kit', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(hostEn).toSorted());
    expect(Object.keys(texts).filter((key) => key in kit)).toEqual([]);
  });

  it('[ER-8] are not empty, and have the places of the English ones', () => {
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
    expect(placesOf(texts)).toEqual(placesOf(hostEn));
  });
});

describe('the English texts of the host', () => {
  it.each([
    ['app.loading', 'Loading...'],
    ['welcome.text', 'Please login to access your AI assistant'],
    ['navigation.chat', 'Chat'],
    ['navigation.vibeCoding', 'Vibe Coding'],
    ['navigation.sessionLeft', 'Session Left'],
    ['navigation.used', 'Used'],
    ['navigation.balance', 'Balance'],
    ['navigation.profile', 'Profile'],
    ['navigation.logout', 'Logout'],
    ['navigation.toggleHistory', 'Toggle History'],
    ['navigation.openInDesktop', 'Open in Desktop'],
    ['profile.username', 'Username'],
    ['profile.email', 'Email'],
    ['profile.balance', 'Current Balance'],
    ['profile.membership', 'Membership'],
    ['profile.sessionStatus', 'Session Status'],
    ['profile.hourlyRefresh', 'Hourly Refresh'],
    ['profile.usage', 'Usage Statistics'],
    ['profile.totalTokens', 'Total Tokens'],
    ['profile.totalSpent', 'Total Spent'],
    ['profile.memberSince', 'Member Since'],
    ['profile.notKnown', 'N/A'],
    ['profile.edit', 'Edit Profile'],
    ['profile.save', 'Save'],
    ['profile.saving', 'Saving...'],
    ['profile.cancel', 'Cancel'],
    ['shell.failure.heading', 'Something went wrong'],
    ['shell.failure.refresh', 'Refresh Page'],
  ] as const)('say %s letter by letter', (key, text) => {
    expect(hostEn[key]).toBe(text);
  });
});

function placesOf(texts: HostTexts): [string, string[]][] {
  return Object.entries(texts).map(([key, text]) => [key, (text.match(/\{\w+\}/g) ?? []).toSorted()]);
}
