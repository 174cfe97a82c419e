import { startHapiWithCookie } from './hapiWithCookie.ts';

/** Hapi with @hapi/cookie, whose seals are opened once: no row is read, so that nobody can be signed out. */
export const startContestant = (): ReturnType<typeof startHapiWithCookie> => startHapiWithCookie('kept');
