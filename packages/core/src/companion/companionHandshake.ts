import { companionStatusSchema, pairedSchema, type PairRequest } from '../wire/companion.ts';
import {
  companionProof,
  isCompanionProof,
  newNonce,
  type ProofCrypto,
  secretKey,
  tokenKey,
} from '../wire/companionProof.ts';
import { COMPANION_PATHS } from '../wire/paths.ts';
import type { StatusOptions, CompanionStatus } from './companionAdapter.ts';
import {
  ANSWER_LIMIT_MS,
  companionAnswer,
  type CompanionCallDependencies,
  PROMPT_LIMIT_MS,
  withinLimit,
} from './companionCall.ts';
import { CompanionError } from './companionError.ts';
import type { CompanionTokens } from './companionTokens.ts';
import { protocolFit, statusPath } from './pairing.ts';

/** What a handshake needs. */
export interface HandshakeDependencies extends CompanionCallDependencies {
  readonly crypto: ProofCrypto;
  readonly tokens: CompanionTokens;
  /** Origin of the page. */
  readonly origin: string;
  /** The newest version of the companion that the page knows of. */
  readonly newestVersion?: string | undefined;
}

/** How long a proof counts: after it, or after a failed call, the program may be another one. */
export const PROOF_AGE_MS = 30_000;

/** Gets to know the program on the companion's port; nobody else hands out the token. */
export interface CompanionHandshake {
  readonly status: (options?: StatusOptions) => Promise<CompanionStatus>;
  readonly pair: (secret: string, signal?: AbortSignal) => Promise<void>;
  /**
   * The token, once the program has proved that it is the companion this browser was paired with.
   *
   * @throws CompanionError `not-paired`, `another-program`, or what stood in the way of asking
   */
  provenToken(): Promise<string>;
  /** The last call failed: the next token needs a new proof. */
  doubt(): void;
}

/** Makes the handshake with one companion. */
export function createCompanionHandshake(dependencies: HandshakeDependencies): CompanionHandshake {
  const { tokens, clock, crypto, origin } = dependencies;
  let provenAt = -Infinity;
  let proving: Promise<CompanionStatus> | null = null;

  async function status({ isPrompting = false, signal }: StatusOptions = {}): Promise<CompanionStatus> {
    const token = tokens.read();
    const nonce = newNonce(crypto);
    const limitMs = isPrompting ? PROMPT_LIMIT_MS : ANSWER_LIMIT_MS;
    const call = { path: statusPath(nonce, token, dependencies.newestVersion), limitMs, signal };
    const { proof, ...answer } = await companionAnswer(call, companionStatusSchema, dependencies).catch(
      (error: unknown) => unknownProgram(error, isPrompting, dependencies),
    );
    const isReadable = protocolFit(answer.protocol) === 'fits';
    if (token === null || !answer.paired || !isReadable) return { ...answer, identity: 'unknown' };
    const statement = { purpose: 'status', origin, nonce } as const;
    if (!(await isCompanionProof(crypto, await tokenKey(crypto, token), statement, proof ?? ''))) {
      throw new CompanionError('another-program', 'The program could not prove that it is the companion');
    }
    tokens.renew();
    provenAt = clock.now();
    return { ...answer, identity: 'proved' };
  }

  return {
    status,
    doubt() {
      provenAt = -Infinity;
    },
    async provenToken() {
      if (Math.abs(clock.now() - provenAt) >= PROOF_AGE_MS) {
        proving ??= status().finally(() => {
          proving = null;
        });
        const { identity } = await proving;
        if (identity !== 'proved') throw notPaired();
      }
      const token = tokens.read();
      if (token === null) throw notPaired();
      return token;
    },
    async pair(secret, signal) {
      tokens.write(await pairedToken(secret, dependencies, signal));
      provenAt = -Infinity;
    },
  };
}

function notPaired(): CompanionError {
  return new CompanionError('not-paired', 'This browser is not paired with the companion');
}

/** Neither side shows the code: each proves that it knows it, the companion together with the token it gives. */
async function pairedToken(
  secret: string,
  dependencies: HandshakeDependencies,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { crypto, origin } = dependencies;
  const key = secretKey(secret);
  const nonce = newNonce(crypto);
  const proof = await companionProof(crypto, key, { purpose: 'pair-page', origin, nonce });
  const body: PairRequest = { nonce, proof };
  const call = { path: COMPANION_PATHS.pair, body, limitMs: ANSWER_LIMIT_MS, signal };
  const answer = await companionAnswer(call, pairedSchema, dependencies).catch((error: unknown) => {
    const isWrong = error instanceof CompanionError && error.code === 'not-paired';
    throw isWrong ? new CompanionError('wrong-code', error.message, { status: error.status }) : error;
  });
  const statement = { purpose: 'pair-companion', origin, nonce, token: answer.token } as const;
  if (await isCompanionProof(crypto, key, statement, answer.proof)) return answer.token;
  throw new CompanionError('another-program', 'The program does not know the pairing code');
}

/**
 * What a failed status call says of the program. An answer that is not of the companion comes from another program. No
 * answer at all may still be one that only this site may not read: a call whose answer nobody reads tells.
 *
 * @param isPrompting - the browser might ask its user again, so no second call is made
 */
async function unknownProgram(
  error: unknown,
  isPrompting: boolean,
  dependencies: HandshakeDependencies,
): Promise<never> {
  if (!(error instanceof CompanionError)) throw error;
  const { code, message, status } = error;
  if (code === 'unreachable' && !isPrompting && (await answersAnybody(dependencies))) {
    throw new CompanionError('foreign-origin', message, { cause: error });
  }
  if (code === 'unreachable' || code === 'timeout') throw error;
  throw new CompanionError('another-program', message, { status, cause: error });
}

async function answersAnybody({ fetch, address, clock }: HandshakeDependencies): Promise<boolean> {
  const call = { path: '/', limitMs: ANSWER_LIMIT_MS };
  try {
    await withinLimit(call, clock, (signal) => {
      const request: RequestInit & { targetAddressSpace: 'loopback' } = {
        mode: 'no-cors',
        credentials: 'omit',
        cache: 'no-store',
        targetAddressSpace: 'loopback',
        signal,
      };
      return fetch(`${address}${call.path}`, request);
    });
    return true;
  } catch {
    // Nothing listens, or it does not answer anybody.
    return false;
  }
}
