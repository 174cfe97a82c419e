import { API_PATHS } from '@diwan/core/wire';

/** Where every sign-in that fails ends: a page that may be reloaded without sending anything again. */
export const SIGN_IN_FAILED_PATH = `${API_PATHS.signIn}/failed`;

/** Texts for people, by the reason why a sign-in failed. */
const TEXTS = {
  denied: 'The identity provider did not sign you in.',
  expired: 'This sign-in was begun in another tab, or too long ago.',
  unavailable: 'The identity provider does not answer at the moment.',
  refused: 'The identity provider’s answer could not be accepted.',
};

/** Why a sign-in failed. */
export type SignInFailure = keyof typeof TEXTS;

/** Address of the page that tells why a sign-in failed. */
export function failedPath(failure: SignInFailure): string {
  return `${SIGN_IN_FAILED_PATH}?reason=${failure}`;
}

/** The sentence that tells why, for a reason as the address names it; a general one for any other. */
export function failureText(reason: unknown): string {
  const found = Object.entries(TEXTS).find(([name]) => name === reason);
  return found?.[1] ?? 'The sign-in did not work.';
}
