import { COMPANION_PATHS, type LicenseStatus } from '@diwan/core/wire';

import { jsonAnswer } from './answer.ts';
import { type Route } from './route.ts';

/** Presence and permission, for the connection check of the page; tells nothing of any project. */
export function licenseStatusRoute({ product, version }: Pick<LicenseStatus, 'product' | 'version'>): Route {
  const status: LicenseStatus = {
    success: true,
    licensed: true,
    edition: 'community',
    status: 'active',
    product,
    version,
    protocol: { min: 1, max: 1 },
    paired: false,
  };
  return { method: 'GET', path: COMPANION_PATHS.licenseStatus, handle: () => jsonAnswer(status) };
}
