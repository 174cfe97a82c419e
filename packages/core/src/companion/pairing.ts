import {
  COMPANION_PROTOCOL,
  type LicenseStatus,
  PAIRING_CODE_LENGTH,
  PAIRING_CODE_SIGNS,
  tokenId,
} from '../wire/companion.ts';
import { COMPANION_PATHS } from '../wire/paths.ts';

/** Whether page and companion have a version of their calls in common, or which of them is too old. */
export function protocolFit({ min, max }: LicenseStatus['protocol']): 'fits' | 'old-version' | 'old-page' {
  if (max < COMPANION_PROTOCOL.min) return 'old-version';
  return min > COMPANION_PROTOCOL.max ? 'old-page' : 'fits';
}

/**
 * Path and query of a status call.
 *
 * @param token - a token is an id, a dot and its secret; only the id is sent
 * @param newest - the newest version of the companion that the page knows of, which the companion itself asks nobody
 */
export function statusPath(nonce: string, token: string | null, newest?: string): string {
  const query = new URLSearchParams({
    ...(token === null ? {} : { nonce, id: tokenId(token) }),
    ...(newest === undefined ? {} : { newest }),
  }).toString();
  return query === '' ? COMPANION_PATHS.licenseStatus : `${COMPANION_PATHS.licenseStatus}?${query}`;
}

/**
 * What a user types as a pairing code, as the companion wrote it: 8 signs of Crockford's base 32, in capitals. Spaces
 * and hyphens are dropped, and letters that look like a digit are read as it.
 *
 * @returns `null` for what cannot be a code
 */
export function pairingCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

const CODE = new RegExp(`^[${PAIRING_CODE_SIGNS}]{${PAIRING_CODE_LENGTH}}$`);
