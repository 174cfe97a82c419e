import { en, type Texts } from '../locale/en.ts';
import { createStore, type WritableStore } from '../store/store.ts';
import { firstCharacters } from '../text/firstCharacters.ts';
import type { CompanionAdapter, CompanionStatus } from './companionAdapter.ts';
import type { CompanionBridge } from './companionBridge.ts';
import {
  type CompanionConnection,
  type ConnectionState,
  isGone,
  type PairOutcome,
  type PairRefusal,
} from './companionConnection.ts';
import { CompanionError } from './companionError.ts';
import type { ConnectionFailure, ConnectionNames } from './connectionFailure.ts';
import { COMPANION_ADDRESS } from './createCompanionClient.ts';
import type { LoopbackAccess, LoopbackPermission } from './loopbackAccess.ts';
import { pairingCode, protocolFit } from './pairing.ts';
import { pairingSecretOf } from './pairingSecret.ts';
import { watchedCompanion } from './watchedCompanion.ts';

/** What a connection needs. */
export interface CompanionConnectionOptions {
  companion: CompanionAdapter;
  /** What the browser permits; without it nobody is asked. */
  access?: LoopbackAccess;
  /** The way through a window of the companion, whose `fetch` the client was made with; without it there is none. */
  bridge?: Pick<CompanionBridge, 'open' | 'isOpen'>;
  /** Name of the companion until it has told its own. */
  companionName?: string;
  /** Origin of the companion. */
  address?: string;
  /** Origin of the page, for texts. */
  origin?: string;
  texts?: Texts;
}

/** Makes a connection that has not been checked. */
export function createCompanionConnection(options: CompanionConnectionOptions): CompanionConnection {
  return new CheckedConnection(options);
}

class CheckedConnection implements CompanionConnection {
  readonly companion: CompanionAdapter;
  readonly getSnapshot: () => ConnectionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #options: CompanionConnectionOptions;
  readonly #access: LoopbackAccess;
  readonly #store: WritableStore<ConnectionState>;
  #product: string;
  #linkSecret: string | null = null;
  #checking: Promise<void> | null = null;

  constructor(options: CompanionConnectionOptions) {
    this.#options = options;
    this.#access = options.access ?? OPEN_ACCESS;
    this.#product = options.companionName ?? 'Diwan Companion';
    this.#store = createStore<ConnectionState>({ status: 'unknown' });
    this.getSnapshot = this.#store.getSnapshot;
    this.subscribe = this.#store.subscribe;
    this.companion = watchedCompanion(options.companion, (failure) => void this.#noteFailure(failure));
  }

  names(): ConnectionNames {
    const { address = COMPANION_ADDRESS, origin = '' } = this.#options;
    return { companion: this.#product, address, origin };
  }

  async enter(fragment = ''): Promise<void> {
    this.#linkSecret = pairingSecretOf(fragment) ?? this.#linkSecret;
    if (this.getSnapshot().status !== 'connected') await this.#check('entering');
  }

  async connect(): Promise<void> {
    await this.#check('click');
  }

  async lookAgain(): Promise<void> {
    if (!isGone(this.getSnapshot())) return;
    this.#checking ??= this.#look().finally(() => {
      this.#checking = null;
    });
    await this.#checking;
  }

  canBridge(): boolean {
    return this.#options.bridge !== undefined;
  }

  async connectByWindow(): Promise<void> {
    try {
      await this.#options.bridge?.open();
    } catch (error) {
      return this.#store.set(await this.#stateAfter(companionErrorOf(error)));
    }
    await this.#check('click');
  }

  async pair(typed: string): Promise<PairOutcome> {
    const secret = pairingCode(typed) ?? pairingSecretOf(`companion=${typed.trim()}`);
    if (secret === null) return this.#refused('wrong-code');
    try {
      await this.#options.companion.pair(secret);
    } catch (error) {
      const failure = companionErrorOf(error);
      if (failure.code === 'wrong-code' || failure.code === 'too-many-tries') {
        return this.#refused(failure.code);
      }
      this.#store.set(await this.#stateAfter(failure));
      return this.#refused('not-connected');
    }
    await this.#check('click');
    return this.getSnapshot().status === 'connected' ? { status: 'paired' } : this.#refused('not-connected');
  }

  #check(occasion: 'entering' | 'click'): Promise<void> {
    this.#checking ??= this.#run(occasion).finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  async #run(occasion: 'entering' | 'click'): Promise<void> {
    const permission = await this.#permission();
    const known = stateBefore(permission);
    if (known !== null) return this.#store.set(known);
    const isPrompting = permission === 'undecided';
    if (isPrompting && occasion === 'entering') return this.#store.set({ status: 'undecided' });
    this.#store.set({ status: 'checking', isPrompting });
    this.#store.set(await this.#askedState(isPrompting));
  }

  async #look(): Promise<void> {
    const permission = await this.#permission();
    if (permission !== 'granted' && permission !== 'not-needed') return;
    const state = await this.#askedState(false);
    if (!isGone(state)) this.#store.set(state);
  }

  async #askedState(isPrompting: boolean): Promise<ConnectionState> {
    try {
      return this.#stateOf(await this.#knownStatus(isPrompting));
    } catch (error) {
      const state = await this.#stateAfter(companionErrorOf(error));
      // With the browser's question out of the way a second call can tell more.
      const canTellMore = isPrompting && state.status === 'failed' && state.failure === 'not-running';
      return canTellMore ? this.#askedState(false) : state;
    }
  }

  /** The status; a link of the companion that was followed pairs on the way. */
  async #knownStatus(isPrompting: boolean): Promise<CompanionStatus> {
    const { companion } = this.#options;
    const status = await companion.status({ isPrompting });
    const secret = this.#linkSecret;
    this.#linkSecret = null;
    if (secret === null || status.identity === 'proved') return status;
    try {
      await companion.pair(secret);
    } catch (error) {
      if (error instanceof CompanionError && error.code === 'wrong-code') return status;
      throw error;
    }
    return companion.status();
  }

  #stateOf({ identity, product, version, protocol, updateAvailable }: CompanionStatus): ConnectionState {
    this.#product = firstCharacters(product, LONGEST_NAME);
    const fit = protocolFit(protocol);
    if (fit !== 'fits') return failed(fit);
    if (identity === 'unknown') return failed('not-paired');
    return {
      status: 'connected',
      product: this.#product,
      version,
      updateAvailable: updateAvailable ?? null,
    };
  }

  /** A call that did not get through and a program that does not run look the same; the permission tells them apart. */
  async #stateAfter({ code }: CompanionError): Promise<ConnectionState> {
    if (code === 'not-paired' || code === 'foreign-origin' || code === 'another-program') return failed(code);
    if (code === 'too-many-tries') return failed('not-paired');
    const permission = await this.#permission();
    if (permission === 'undecided') return { status: 'undecided' };
    return stateBefore(permission) ?? failed('not-running');
  }

  /** The window needs no permission: it is the companion's own page. */
  async #permission(): Promise<LoopbackPermission> {
    return this.#options.bridge?.isOpen() === true ? 'not-needed' : this.#access.query();
  }

  async #noteFailure(failure: CompanionError): Promise<void> {
    if (!LOST.has(failure.code)) return;
    const state = await this.#stateAfter(failure);
    if (this.getSnapshot().status === 'connected') this.#store.set(state);
  }

  #refused(reason: PairRefusal): PairOutcome {
    const { texts = en } = this.#options;
    return { status: 'refused', reason, text: texts[`companion.pairing.${reason}`] };
  }
}

/** A name is shown before the program has proved anything. */
const LONGEST_NAME = 60;

const OPEN_ACCESS: LoopbackAccess = { query: () => Promise.resolve('not-needed') };

/** After these the companion is not there, or not ours. A single answer that is late says nothing of that. */
const LOST = new Set(['unreachable', 'foreign-origin', 'another-program', 'not-paired']);

/** An adapter that throws anything else has no better news. */
function companionErrorOf(error: unknown): CompanionError {
  return error instanceof CompanionError
    ? error
    : new CompanionError('unreachable', String(error), { cause: error });
}

function failed(failure: ConnectionFailure): ConnectionState {
  return { status: 'failed', failure };
}

/** What a permission alone decides; `null` where a call has to be made. */
function stateBefore(permission: LoopbackPermission): ConnectionState | null {
  switch (permission) {
    case 'unsupported':
      return failed('unsupported-browser');
    case 'denied':
      return failed('blocked-by-you');
    case 'denied-by-policy':
      return failed('blocked-by-policy');
    case 'granted':
    case 'not-needed':
    case 'undecided':
      return null;
  }
}
