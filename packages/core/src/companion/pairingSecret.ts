/**
 * The pairing secret in the fragment of an address that the companion opened: `#companion=` and at least 128 bits as
 * base64url. A fragment never leaves the browser.
 *
 * @returns `null` for any other fragment
 */
export function pairingSecretOf(fragment: string): string | null {
  const secret = new URLSearchParams(fragment.replace(/^#/, '')).get('companion') ?? '';
  return /^[\w-]{22,100}$/.test(secret) ? secret : null;
}
