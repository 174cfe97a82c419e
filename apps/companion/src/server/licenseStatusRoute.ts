import {
  COMPANION_PATHS,
  COMPANION_PROTOCOL,
  companionProof,
  type companionStatusSchema,
  type LicenseStatus,
} from '@diwan/core/wire';
import { type InferOutput } from 'valibot';

import { isNonce } from '../pairing/nonce.ts';
import { type PairedSites } from '../pairing/pairedSites.ts';
import { isNewerVersion } from '../settings/isNewerVersion.ts';
import { jsonAnswer } from './answer.ts';
import { type Route } from './route.ts';

/** What the status tells. */
export interface LicenseStatusOptions extends Pick<LicenseStatus, 'product' | 'version'> {
  sites: Pick<PairedSites, 'keyOf'>;
}

/**
 * Presence and permission, for the connection check of the page; tells nothing of any project.
 *
 * `?nonce=&id=` asks for the proof that this is the companion which gave the token with that public part; `?newest=`
 * names the newest version that the site knows of: the companion itself asks nobody.
 */
export function licenseStatusRoute({ product, version, sites }: LicenseStatusOptions): Route {
  return {
    method: 'GET',
    path: COMPANION_PATHS.licenseStatus,
    access: 'site',
    async handle({ origin, query }) {
      const newest = query.get('newest') ?? '';
      const proof = await proofOf(sites, origin ?? '', query);
      const status: InferOutput<typeof companionStatusSchema> = {
        success: true,
        licensed: true,
        edition: 'community',
        status: 'active',
        product,
        version,
        protocol: COMPANION_PROTOCOL,
        paired: proof !== null,
        ...(proof === null ? {} : { proof }),
        ...(isNewerVersion(newest, version) ? { updateAvailable: newest } : {}),
      };
      return jsonAnswer(status);
    },
  };
}

async function proofOf(
  sites: Pick<PairedSites, 'keyOf'>,
  origin: string,
  query: URLSearchParams,
): Promise<string | null> {
  const nonce = query.get('nonce') ?? '';
  const key = sites.keyOf(origin, query.get('id') ?? '');
  if (key === null || !isNonce(nonce)) return null;
  return companionProof(globalThis.crypto, key, { purpose: 'status', origin, nonce });
}
