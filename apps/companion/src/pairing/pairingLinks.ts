import { randomBytes } from 'node:crypto';

import { type Clock } from '@diwan/core';
import { type PairRequest } from '@diwan/core/wire';

import { isProved } from './isProved.ts';

/** How long a link is good: nobody guesses 128 bits, and who starts a program may come back to it later. */
export const LINK_AGE_MS = 3_600_000;
const MOST_LINKS = 20;

/** The one-click links that are good now, each for one site and one time. */
export interface PairingLinks {
  /** Makes the secret of a link: 128 bits. */
  make(origin: string): string;
  /** Takes the secret of a link that somebody else made. */
  add(origin: string, secret: string): void;
  /** Uses up the link whose secret the page proves to know, and gives that secret. */
  use(origin: string, request: PairRequest): Promise<string | null>;
  clear(): void;
}

/** Starts without links. */
export function createPairingLinks(clock: Clock): PairingLinks {
  let links: readonly { origin: string; secret: string; expiresAt: number }[] = [];

  function add(origin: string, secret: string): void {
    const now = clock.now();
    const open = links.filter(({ expiresAt }) => expiresAt > now).slice(1 - MOST_LINKS);
    links = [...open, { origin, secret, expiresAt: now + LINK_AGE_MS }];
  }

  return {
    add,
    make(origin) {
      const secret = randomBytes(16).toString('base64url');
      add(origin, secret);
      return secret;
    },
    async use(origin, request) {
      for (const link of links) {
        const isOpen = link.origin === origin && link.expiresAt > clock.now();
        if (isOpen && (await isProved(link.secret, origin, request))) {
          links = links.filter((other) => other !== link);
          return link.secret;
        }
      }
      return null;
    },
    clear() {
      links = [];
    },
  };
}
