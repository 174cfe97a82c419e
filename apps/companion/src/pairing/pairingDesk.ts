import { randomInt } from 'node:crypto';

import { type Clock } from '@diwan/core';
import { PAIRING_CODE_LENGTH, PAIRING_CODE_SIGNS, type PairRequest, secretKey } from '@diwan/core/wire';

import { isProved } from './isProved.ts';
import { createPairingLinks, type PairingLinks } from './pairingLinks.ts';

/** A code as it is shown to the user. */
export interface PairingCode {
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What came of a try: the key that the site knows, or why it was refused. */
export type PairingTry =
  | { readonly kind: 'accepted'; readonly key: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'wrong-code' }
  | { readonly kind: 'too-many-tries' };

/** Hands out what pairs a site, and takes the proof of a site that knows it. */
export interface PairingDesk {
  /** Makes a code in the place of the one before. For the user of this computer only. */
  showCode(): PairingCode;
  /** The code that is good now. */
  code(): PairingCode | null;
  /** Makes the secret of a one-click link: 128 bits, for this site, once, within an hour. */
  newLink(origin: string): string;
  /** Takes the secret of a link that somebody else made. */
  addLink(origin: string, secret: string): void;
  /** Tries the proof of a site. What is accepted is used up. */
  accept(origin: string, request: PairRequest): Promise<PairingTry>;
  /** Takes back everything that pairs. */
  close(): void;
}

/** How long a code is good. */
export const CODE_AGE_MS = 2 * 60_000;
/** Wrong proofs that use a code up. */
export const MOST_TRIES = 5;

/** Opens the desk, with nothing to pair with. @param onChange - told when the code to show is another one, or none */
export function createPairingDesk(clock: Clock, onChange: () => void): PairingDesk {
  return new Desk(clock, onChange);
}

class Desk implements PairingDesk {
  readonly #clock: Clock;
  readonly #onChange: () => void;
  readonly #links: PairingLinks;
  #current: (PairingCode & { triesLeft: number }) | null = null;
  #isLocked = false;
  #cancelExpiry = (): void => undefined;
  #trying: Promise<unknown> = Promise.resolve();

  constructor(clock: Clock, onChange: () => void) {
    this.#clock = clock;
    this.#onChange = onChange;
    this.#links = createPairingLinks(clock);
  }

  showCode(): PairingCode {
    this.#cancelExpiry();
    this.#isLocked = false;
    const shown = { code: randomCode(), expiresAt: this.#clock.now() + CODE_AGE_MS };
    this.#current = { ...shown, triesLeft: MOST_TRIES };
    this.#cancelExpiry = this.#clock.after(CODE_AGE_MS, () => this.#dropCode());
    this.#onChange();
    return shown;
  }

  code(): PairingCode | null {
    if (this.#current === null || this.#current.expiresAt <= this.#clock.now()) return null;
    return { code: this.#current.code, expiresAt: this.#current.expiresAt };
  }

  newLink(origin: string): string {
    return this.#links.make(origin);
  }

  addLink(origin: string, secret: string): void {
    this.#links.add(origin, secret);
  }

  accept(origin: string, request: PairRequest): Promise<PairingTry> {
    // One after the other: two tries at once must not count as one, nor one code pair two sites.
    const attempt = this.#trying.then(() => this.#try(origin, request));
    this.#trying = attempt.catch(() => undefined);
    return attempt;
  }

  close(): void {
    this.#links.clear();
    this.#dropCode();
  }

  async #try(origin: string, request: PairRequest): Promise<PairingTry> {
    const secret = await this.#links.use(origin, request);
    if (secret !== null) return { kind: 'accepted', key: secretKey(secret) };
    if (this.#isLocked) return { kind: 'too-many-tries' };
    const shown = this.code();
    if (shown === null || this.#current === null) return { kind: 'wrong-code' };
    this.#current.triesLeft -= 1;
    const { triesLeft } = this.#current;
    if (await isProved(shown.code, origin, request)) {
      this.#dropCode();
      return { kind: 'accepted', key: secretKey(shown.code) };
    }
    if (triesLeft > 0) return { kind: 'wrong-code' };
    this.#isLocked = true;
    this.#dropCode();
    return { kind: 'too-many-tries' };
  }

  #dropCode(): void {
    this.#cancelExpiry();
    this.#current = null;
    this.#onChange();
  }
}

function randomCode(): string {
  return Array.from({ length: PAIRING_CODE_LENGTH }, () =>
    PAIRING_CODE_SIGNS.charAt(randomInt(PAIRING_CODE_SIGNS.length)),
  ).join('');
}
