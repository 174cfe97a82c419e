import { microdollars, type ProfileState } from '@diwan/core';
import { profileSchema } from '@diwan/core/wire';
import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';

import { ENGLISH, loadLanguage } from '../texts/loadLanguage.ts';
import { profileFacts } from './profileFacts.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

function ready(fields: object = {}): ProfileState {
  const profile = parse(profileSchema, {
    username: 'Amal',
    email: 'amal@example.org',
    balance: 1.23456,
    totalTokensUsed: 12_345,
    totalCost: 0.000_01,
    sessionTokensUsed: 2500,
    maxTokens: 10_000,
    tokensPerHour: 500,
    createdAt: '2026-03-01T10:00:00Z',
    ...fields,
  });
  return { status: 'ready', profile, isOld: false };
}

function factsOf(state: ProfileState): Record<string, readonly string[]> {
  return Object.fromEntries(profileFacts(state, ENGLISH, NOW).map(({ name, values }) => [name, values]));
}

describe('profileFacts', () => {
  it('[PF-6] shows the balance with four decimals, rounded down', () => {
    expect(factsOf(ready())['Current Balance']).toEqual(['$1.2345']);
  });

  it('[PF-7] shows a membership with its expiry', () => {
    const facts = factsOf(ready({ membershipName: 'Gold', membershipExpires: '2027-01-31T00:00:00Z' }));
    expect(facts['Membership']).toEqual(['Gold', expect.stringContaining('2027')]);
  });

  it.each([[{}], [{ membershipName: '' }], [{ membershipExpires: '2027-01-31T00:00:00Z' }]])(
    '[PF-7] shows nothing in its place for %j',
    (fields) => {
      expect(factsOf(ready(fields))['Membership']).toBeUndefined();
    },
  );

  it('[PF-7] leaves out an expiry that is none', () => {
    const facts = factsOf(ready({ membership: { name: 'Gold', expiration_date: 'soon' } }));
    expect(facts['Membership']).toEqual(['Gold']);
  });

  it('[PF-8] shows remaining and used tokens out of the maximum, and when more come', () => {
    expect(factsOf(ready({ refillsAt: '2026-11-20T12:11:30Z' }))['Session Status']).toEqual([
      'Remaining: 7,500',
      'Used: 2,500',
      'out of 10,000 tokens',
      'More tokens in 12 min',
    ]);
  });

  it('[PF-9] shows what comes back each hour', () => {
    expect(factsOf(ready())['Hourly Refresh']).toEqual(['+500 tokens every hour']);
  });

  it('[PF-10] shows total tokens and what was spent, rounded up', () => {
    expect(factsOf(ready())['Usage Statistics']).toEqual([
      'Total Tokens: 12,345',
      'Total Spent: \u2066$0.0001\u2069',
    ]);
  });

  it.each([
    ['2026-03-01T10:00:00Z', 'March 1, 2026'],
    [null, 'N/A'],
    ['long ago', 'N/A'],
  ])('[PF-11] shows of %j %s', (createdAt, text) => {
    expect(factsOf(ready({ createdAt }))['Member Since']).toEqual([text]);
  });

  it("[PF-8] shows the page's own count while the server does not answer, and no more", () => {
    const stats = {
      tokensUsed: 400,
      totalTokens: 900,
      totalCost: microdollars(90_000),
      isBlocked: false,
      balance: null,
    };
    expect(factsOf({ status: 'unavailable', stats })).toEqual({
      'Session Status': ['Remaining: 9,600', 'Used: 400', 'out of 10,000 tokens'],
      'Usage Statistics': ['Total Tokens: 900', 'Total Spent: \u2066$0.0900\u2069'],
    });
  });

  it('keeps Latin digits in Arabic, as everywhere on the page', async () => {
    const facts = profileFacts(ready(), await loadLanguage('ar'), NOW);
    expect(facts.flatMap(({ values }) => values).join(' ')).not.toMatch(/[٠-٩]/);
  });
});
