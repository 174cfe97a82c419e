import { startHapiWithCookie } from './hapiWithCookie.ts';

/** Hapi with @hapi/cookie, as its documentation writes it. */
export const startContestant = (): ReturnType<typeof startHapiWithCookie> =>
  startHapiWithCookie('opened-each-time');
