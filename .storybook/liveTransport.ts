import type { ChatTransport } from '@diwan/core';
import { LONG_REPLY } from '@diwan/core/testing';

/** How fast the backend of a story with `parameters.chat: 'live'` answers: `network` of the toolbar. */
export type Network = 'instant' | 'slow' | 'offline';

const PIECE_MS = 60;

/** A transport that answers by itself, as fast as the network of the toolbar. @param networkOf - asked for each answer */
export function liveTransport(networkOf: () => Network): ChatTransport {
  return {
    async *send(_, signal) {
      const network = networkOf();
      if (network === 'offline') {
        yield { type: 'error', failure: { message: 'Network error' } };
        return;
      }
      for (const piece of LONG_REPLY.match(/\S+\s*/g) ?? []) {
        if (network === 'slow') await new Promise((resolve) => setTimeout(resolve, PIECE_MS));
        if (signal.aborted) return;
        yield { type: 'text', text: piece };
      }
      yield { type: 'finish', reason: 'stop' };
    },
  };
}

/** The network that the toolbar names; without one an instant one. */
export function networkNamed(name: unknown): Network {
  return name === 'slow' || name === 'offline' ? name : 'instant';
}
