import {
  allowanceOf,
  formatBalance,
  formatCost,
  formatText as fill,
  microdollarsOf,
  perHourText,
  type ProfileState,
  refillText,
} from '@diwan/core';

import type { Language } from '../texts/loadLanguage.ts';

/** A fact of the profile, ready to be shown. */
export interface ProfileFact {
  readonly name: string;
  /** One line each. */
  readonly values: readonly string[];
}

/**
 * What the profile screen lists below name and e-mail. What is not known is left out, save for "Member Since".
 *
 * @param state - a profile that is there, or the page's own count
 * @param now - milliseconds since 1970
 */
export function profileFacts(state: ProfileState, language: Language, now: number): ProfileFact[] {
  switch (state.status) {
    case 'loading':
      return [];
    case 'unavailable':
      return countedFacts(state.stats, language);
    case 'ready':
      return knownFacts(state.profile, language, now);
  }
}

type Profile = Extract<ProfileState, { status: 'ready' }>['profile'];
type Stats = Extract<ProfileState, { status: 'unavailable' }>['stats'];

function knownFacts(profile: Profile, language: Language, now: number): ProfileFact[] {
  const { texts, locale } = language;
  const cost = microdollarsOf(profile.totalCost, 'up');
  return [
    balanceFact(microdollarsOf(profile.balance, 'down'), language),
    membershipFact(profile, language),
    sessionFact(profile, language, now),
    {
      name: texts['profile.hourlyRefresh'],
      values: [perHourText(allowanceOf(profile).tokensPerHour, texts, locale)],
    },
    usageFact(profile.totalTokensUsed, cost, language),
    {
      name: texts['profile.memberSince'],
      values: [dateText(profile.createdAt, language) ?? texts['profile.notKnown']],
    },
  ].filter((fact) => fact !== null);
}

function countedFacts(
  { tokensUsed, totalTokens, totalCost, balance }: Stats,
  language: Language,
): ProfileFact[] {
  return [
    balanceFact(balance, language),
    sessionFact({ sessionTokensUsed: tokensUsed }, language, 0),
    usageFact(totalTokens, totalCost, language),
  ].filter((fact) => fact !== null);
}

function balanceFact(balance: Stats['balance'], { texts }: Language): ProfileFact | null {
  return balance === null ? null : { name: texts['profile.balance'], values: [formatBalance(balance)] };
}

function membershipFact(profile: Profile, language: Language): ProfileFact | null {
  const { texts } = language;
  const { membershipName, membershipExpires } = profile;
  if (membershipName === null || membershipName === '') return null;
  const date = dateText(membershipExpires, language);
  const expiry = date === null ? [] : [fill(texts['profile.expires'], { date })];
  return { name: texts['profile.membership'], values: [membershipName, ...expiry] };
}

function sessionFact(
  profile: Parameters<typeof allowanceOf>[0],
  { texts, locale }: Language,
  now: number,
): ProfileFact {
  const { usedTokens, remainingTokens, maxTokens, refillsAt } = allowanceOf(profile);
  const count = (tokens: number): string => numberText(tokens, locale);
  const values = [
    fill(texts['profile.remaining'], { tokens: count(remainingTokens) }),
    fill(texts['profile.used'], { tokens: count(usedTokens) }),
    fill(texts['profile.outOf'], { tokens: count(maxTokens) }),
  ];
  if (refillsAt !== null && usedTokens > 0) {
    values.push(fill(texts['profile.refillsIn'], { when: refillText(refillsAt, now, texts) }));
  }
  return { name: texts['profile.sessionStatus'], values };
}

function usageFact(
  tokens: number,
  cost: Stats['totalCost'] | null,
  { texts, locale }: Language,
): ProfileFact {
  // Isolated: in Arabic the sign would move behind the amount.
  const spent = cost === null ? [] : [`${texts['profile.totalSpent']}: \u2066${formatCost(cost)}\u2069`];
  return {
    name: texts['profile.usage'],
    values: [`${texts['profile.totalTokens']}: ${numberText(tokens, locale)}`, ...spent],
  };
}

function dateText(date: string | null | undefined, { locale }: Language): string | null {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return null;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', numberingSystem: 'latn' }).format(time);
}

function numberText(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(value);
}
