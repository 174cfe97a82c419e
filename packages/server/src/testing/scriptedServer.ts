import { setImmediate } from 'node:timers/promises';

import type { AllowanceRule } from '@diwan/core';
import { type VirtualClock, virtualClock } from '@diwan/core/testing';
import { type CompletionError, completionErrorSchema, type CompletionEvent } from '@diwan/core/wire';
import type { ServerInjectResponse } from '@hapi/hapi';
import { parse } from 'valibot';

import type { ProviderEvent } from '../providers/modelProvider.ts';
import { type ModelServer, modelServer, type ModelServerOptions } from './modelServer.ts';
import { listedModel, priced, type ScriptedProvider, scriptedProvider } from './scriptedProvider.ts';
import { sentEvents } from './sentEvents.ts';

/** A server whose only provider answers what the test writes, at a time that the test moves. */
export interface ScriptedServer extends ModelServer {
  readonly clock: VirtualClock;
  readonly provider: ScriptedProvider;
  /** Another server over the same database and provider, as after a restart or beside this one. */
  another(changes?: Partial<ModelServerOptions>): Promise<ModelServer>;
  /** Waits until the provider was asked so often: admission takes a few turns. */
  whenAsked(count?: number): Promise<void>;
  /** Posts as amina, lets the provider answer, and gives the whole answer. */
  completed(payload: object, ...answer: readonly ProviderEvent[]): Promise<ServerInjectResponse>;
}

/** Path of the completion calls. */
export const COMPLETIONS = '/api/chat/completions';

/** The event with which a model ends by itself. */
export const STOP = { type: 'finish', reason: 'stop' } as const;

/**
 * A server with the models `open`, `paid` and `unpriced`, for amina with a cent, short with a dollar and rich with 100.
 */
export async function scriptedServer(allowance?: AllowanceRule): Promise<ScriptedServer> {
  const clock = virtualClock();
  const provider = scriptedProvider([
    listedModel('open'),
    listedModel('paid', priced('1000', '1000')),
    listedModel('unpriced', { isFree: false }),
  ]);
  const options = {
    providers: [provider],
    clock,
    balances: { amina: 0.01, short: 1, rich: 100 },
    ...(allowance === undefined ? {} : { allowance }),
  };
  const server = await modelServer(options);

  async function whenAsked(count = 1): Promise<void> {
    while (provider.asked.length < count) await setImmediate();
  }

  return {
    ...server,
    clock,
    provider,
    whenAsked,
    another: (changes) => modelServer({ ...options, ...changes, shares: server }),
    async completed(payload, ...answer) {
      const count = provider.asked.length + 1;
      const posted = server.complete('amina', payload);
      await whenAsked(count);
      provider.emit(...answer);
      return posted;
    },
  };
}

/** A completion request. */
export function ask(changes: object = {}): object {
  return { model: 'open', message: 'Hello', messageId: 'reply-1', ...changes };
}

/** A piece of an answer. */
export function text(content: string): ProviderEvent {
  return { type: 'content', text: content };
}

/** The last event of an answered stream. */
export function lastEvent(payload: string): CompletionEvent | undefined {
  return sentEvents(payload).at(-1)?.event;
}

/** The error of a refused request. */
export function errorOf(payload: string): CompletionError['error'] {
  return parse(completionErrorSchema, JSON.parse(payload)).error;
}
