import { COMPANION_PATHS, companionProof, type Paired, pairRequestSchema } from '@diwan/core/wire';

import { errorAnswer, jsonAnswer } from '../server/answer.ts';
import { type Log } from '../server/log.ts';
import { parseBody } from '../server/parseBody.ts';
import { type Route } from '../server/route.ts';
import { isNonce } from './nonce.ts';
import { type PairedSites } from './pairedSites.ts';
import { type PairingDesk } from './pairingDesk.ts';

/** Gives a token to a site whose user read the code, or followed the link, of this companion. */
export function pairRoute({ desk, sites, log }: { desk: PairingDesk; sites: PairedSites; log: Log }): Route {
  return {
    method: 'POST',
    path: COMPANION_PATHS.pair,
    access: 'site',
    async handle({ origin, body }) {
      const request = parseBody(pairRequestSchema, body);
      if (origin === null || !isNonce(request.nonce)) return errorAnswer('bad-body');
      const tried = await desk.accept(origin, request);
      if (tried.kind !== 'accepted') {
        log(`Pairing with ${origin} refused: ${REASONS[tried.kind]}.`);
        return errorAnswer(tried.kind);
      }
      const token = await sites.give(origin);
      log(`Paired with ${origin}.`);
      const statement = { purpose: 'pair-companion', origin, nonce: request.nonce, token } as const;
      const proof = await companionProof(globalThis.crypto, tried.key, statement);
      return jsonAnswer({ success: true, token, proof } satisfies Paired);
    },
  };
}

const REASONS = { 'wrong-code': 'wrong or old code', 'too-many-tries': 'too many tries' } as const;
