import type { Store } from '../store/store.ts';
import type { CompanionAdapter } from './companionAdapter.ts';
import type { ConnectionFailure, ConnectionNames } from './connectionFailure.ts';

/** The connection of coding mode to the companion. Its state gates project, files, input and send. */
export interface CompanionConnection extends Store<ConnectionState> {
  /** The companion; a call of it that finds the connection lost is noticed here. */
  readonly companion: CompanionAdapter;
  /** What texts about the connection speak of. */
  names(): ConnectionNames;
  /**
   * Checks the connection once, on entering the screen. While the browser would ask its user nothing is called.
   *
   * @param fragment - of the page's address: a link of the companion pairs with one click
   */
  enter(fragment?: string): Promise<void>;
  /** Connects or tries again. To be called in a click only: the browser may ask its user. */
  connect(): Promise<void>;
  /**
   * Looks whether a companion that did not answer does so now. Nothing is shown of it before it does, and the browser
   * never asks its user for it.
   */
  lookAgain(): Promise<void>;
  /** Whether there is a way through a window of the companion, for a page that its browser keeps from the direct one. */
  canBridge(): boolean;
  /** Connects through a window of the companion, which stays open beside the page. To be called in a click only. */
  connectByWindow(): Promise<void>;
  /** Pairs with the code that the companion shows, as it was typed. */
  pair(typed: string): Promise<PairOutcome>;
}

/** Where the connection stands. */
export type ConnectionState =
  /** Nothing was asked yet. */
  | { readonly status: 'unknown' }
  /** The browser will ask its user: a click on Connect comes first. */
  | { readonly status: 'undecided' }
  /** `isPrompting`: the browser is asking its user, which may take a minute. */
  | { readonly status: 'checking'; readonly isPrompting: boolean }
  | {
      readonly status: 'connected';
      /** Name of the companion, for "Connected to …". */
      readonly product: string;
      readonly version: string;
      /** The newer version that there is, or `null`. */
      readonly updateAvailable: string | null;
    }
  | { readonly status: 'failed'; readonly failure: ConnectionFailure };

/** Whether no companion answers. */
export function isGone(state: ConnectionState): boolean {
  return state.status === 'failed' && state.failure === 'not-running';
}

/** What came of a pairing; with `not-connected` the connection's state says why. */
export type PairOutcome =
  | { readonly status: 'paired' }
  | { readonly status: 'refused'; readonly reason: PairRefusal; readonly text: string };

/** Why a pairing was refused. */
export type PairRefusal = 'wrong-code' | 'too-many-tries' | 'not-connected';
