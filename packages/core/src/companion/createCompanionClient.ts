import { type Clock, systemClock } from '../store/clock.ts';
import { type KeyValueStorage, memoryStorage } from '../store/keyValueStorage.ts';
import { COMPANION_PORT } from '../wire/companion.ts';
import type { ProofCrypto } from '../wire/companionProof.ts';
import { buildCalls } from './buildCalls.ts';
import type { CompanionAdapter } from './companionAdapter.ts';
import { createCompanionCaller } from './companionCaller.ts';
import { createCompanionHandshake } from './companionHandshake.ts';
import { createCompanionTokens } from './companionTokens.ts';
import { projectCalls } from './projectCalls.ts';

/** Where the companion listens, for a page on the same machine. */
export const COMPANION_ADDRESS = `http://localhost:${COMPANION_PORT}`;

/** What the client of the companion needs. */
export interface CompanionClientOptions {
  fetch: typeof fetch;
  /** The page's cryptography, such as `globalThis.crypto`. */
  crypto: ProofCrypto;
  /** Origin of the page: a token belongs to it. */
  origin: string;
  /** Where the token is kept; by default it lives as long as the page. */
  storage?: KeyValueStorage;
  clock?: Clock;
  /** The newest version of the companion that the site hands out: with an older one `status` tells of it. */
  newestVersion?: string;
  /** Origin of the companion; {@link COMPANION_ADDRESS} by default. */
  address?: string;
}

/**
 * Makes the client of the companion on the user's machine.
 *
 * Every call but `status` and `pair` carries the token, and none is made before the program has proved that it is the
 * companion that this browser was paired with.
 */
export function createCompanionClient(options: CompanionClientOptions): CompanionAdapter {
  const { fetch, crypto, origin, clock = systemClock, address = COMPANION_ADDRESS } = options;
  const tokens = createCompanionTokens(options.storage ?? memoryStorage(), address, clock);
  const handshake = createCompanionHandshake({
    fetch,
    clock,
    address,
    crypto,
    tokens,
    origin,
    newestVersion: options.newestVersion,
  });
  const caller = createCompanionCaller(handshake, { fetch, clock, address });
  return {
    status: handshake.status,
    pair: handshake.pair,
    ...projectCalls(caller),
    ...buildCalls(caller),
  };
}
