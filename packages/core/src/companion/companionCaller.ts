import type { GenericSchema, InferOutput } from 'valibot';

import {
  ANSWER_LIMIT_MS,
  companionAnswer,
  type CompanionCall,
  type CompanionCallDependencies,
  openCompanion,
  withinLimit,
} from './companionCall.ts';
import { CompanionError } from './companionError.ts';
import type { CompanionHandshake } from './companionHandshake.ts';

/** A call that carries the token; without a limit of its own it has that of every answer. */
export type TokenCall = Omit<CompanionCall, 'token' | 'limitMs'> & Partial<Pick<CompanionCall, 'limitMs'>>;

/** Makes the calls that carry the token, each only after the program has proved itself. */
export interface CompanionCaller {
  readonly call: <Schema extends GenericSchema>(
    request: TokenCall,
    schema: Schema,
  ) => Promise<InferOutput<Schema>>;
  /** Gives the answer with its body unread. */
  readonly open: (request: TokenCall) => Promise<Response>;
}

/** Makes the caller behind a handshake. After a failed call the program has to prove itself again. */
export function createCompanionCaller(
  handshake: CompanionHandshake,
  dependencies: CompanionCallDependencies,
): CompanionCaller {
  async function withToken(request: TokenCall): Promise<CompanionCall> {
    return { limitMs: ANSWER_LIMIT_MS, ...request, token: await handshake.provenToken() };
  }

  function doubt(error: unknown): never {
    if (error instanceof CompanionError) handshake.doubt();
    throw error;
  }

  return {
    async call(request, schema) {
      return companionAnswer(await withToken(request), schema, dependencies).catch(doubt);
    },
    async open(request) {
      const call = await withToken(request);
      return withinLimit(call, dependencies.clock, (signal) =>
        openCompanion(call, signal, dependencies),
      ).catch(doubt);
    },
  };
}
