import { randomUUID } from 'node:crypto';

import type { Clock } from '@diwan/core';
import type { CompletionRequest } from '@diwan/core/wire';

import { refusal } from '../http/refusal.ts';
import type { ModelService } from '../models/modelService.ts';
import { promptTokenEstimate } from '../providers/promptTokenEstimate.ts';
import type { AccountRepository } from '../users/accountRepository.ts';
import { admittedModel } from './admittedModel.ts';
import { bodyHash } from './bodyHash.ts';
import { CompletionRun } from './completionRun.ts';
import { createCompletionStore, type StoredCompletion } from './completionStore.ts';
import { createEventLog, type EventLog } from './eventLog.ts';
import { providerMessages } from './providerMessages.ts';
import { createSendLimit, MAX_SENDS } from './sendLimit.ts';
import { type CompletionReport, settledEvent } from './settledEvent.ts';

/** A request as it came in. */
export interface CompletionAsk {
  userId: string;
  request: CompletionRequest;
  /** Under which the server logged the request. */
  requestId: string;
}

/** A completion to be read. */
export interface Completion {
  readonly id: string;
  readonly log: EventLog;
}

/** What the service needs. */
export interface CompletionServiceOptions {
  models: Pick<ModelService, 'find'>;
  accounts: AccountRepository;
  clock: Clock;
  /** Told of each ended completion, for the log and the metrics. */
  report?: (report: CompletionReport) => void;
}

/** Completions that one user may have running at once. */
const MAX_RUNNING = 4;

/** The completions of all users; they live in this process. */
export class CompletionService {
  readonly #options: CompletionServiceOptions;
  readonly #store;
  readonly #sendLimit;
  /** Requests that wait for their admission, so that a double click is one of them. */
  readonly #admitting = new Map<string, { hash: string; admitted: Promise<StoredCompletion> }>();

  constructor(options: CompletionServiceOptions) {
    this.#options = options;
    this.#store = createCompletionStore(options.clock);
    this.#sendLimit = createSendLimit(options.clock);
  }

  /**
   * Starts a completion, or finds the one that was started under the same message id with the same body.
   *
   * @throws Boom 422 `message-id-reused` for another body under the id, 429 `too-many-streams` and
   *   `too-many-sends`, and what {@link admittedModel} and {@link providerMessages} refuse
   */
  async start(ask: CompletionAsk): Promise<Completion> {
    const id = ask.request.messageId ?? randomUUID();
    const hash = bodyHash(ask.request);
    const stored = this.#store.find(ask.userId, id);
    if (stored !== undefined) return sameBody(stored.bodyHash, hash, stored);
    const key = keyOf(ask.userId, id);
    const twin = this.#admitting.get(key);
    if (twin !== undefined) return sameBody(twin.hash, hash, twin.admitted);

    this.#refuseTooMany(ask.userId);
    const admitted = this.#admit(ask, id, hash).finally(() => this.#admitting.delete(key));
    this.#admitting.set(key, { hash, admitted });
    return admitted;
  }

  /**
   * A completion of a user; one that is not yet admitted is waited for.
   *
   * @throws Boom 404 `completion-not-found` for another user's, one that was let go, or none
   */
  async find(userId: string, id: string): Promise<StoredCompletion> {
    const stored = this.#store.find(userId, id) ?? (await this.#admitting.get(keyOf(userId, id))?.admitted);
    if (stored !== undefined) return stored;
    throw refusal(404, 'completion-not-found', 'This answer is no longer kept here.');
  }

  /**
   * Ends a completion here; one that has ended stays as it is.
   *
   * @throws Boom 404 `completion-not-found`
   */
  async stop(userId: string, id: string): Promise<void> {
    (await this.find(userId, id)).run.stop('stopped');
  }

  /** Ends all that run, each with an event that says why. */
  close(): Promise<void> {
    return this.#store.close('server-stopping');
  }

  async #admit(
    { userId, request, requestId }: CompletionAsk,
    id: string,
    hash: string,
  ): Promise<StoredCompletion> {
    const { models, accounts, clock, report = () => undefined } = this.#options;
    const messages = providerMessages(request);
    const model = await admittedModel(request.model, {
      models,
      stats: () => accounts.statsOf(userId),
      promptTokens: () => promptTokenEstimate({ messages }),
    });
    const asked = { model: model.listed.id, messages };
    const log = createEventLog();
    const settlement = { userId, requestId, asked, model, accounts, report, clock, startedAtMs: clock.now() };
    const run = new CompletionRun({
      open: (signal) => model.provider.complete(asked, signal),
      log,
      clock,
      settle: (outcome) => settledEvent(outcome, settlement),
    });
    const completion = { userId, id, bodyHash: hash, log, run };
    this.#store.add(completion);
    return completion;
  }

  #refuseTooMany(userId: string): void {
    const waiting = [...this.#admitting.keys()].filter((key) => key.startsWith(keyOf(userId, ''))).length;
    if (this.#store.runningOf(userId) + waiting >= MAX_RUNNING) {
      const text = `You have ${MAX_RUNNING} answers running. Wait for one to end, or stop one.`;
      throw refusal(429, 'too-many-streams', text, { headers: { 'retry-after': '10' } });
    }
    const waitSeconds = this.#sendLimit.take(userId);
    if (waitSeconds === null) return;
    const text = `You have sent ${MAX_SENDS} messages within a minute. Please wait ${waitSeconds} s.`;
    throw refusal(429, 'too-many-sends', text, { headers: { 'retry-after': String(waitSeconds) } });
  }
}

function keyOf(userId: string, id: string): string {
  return `${userId}\n${id}`;
}

/** @throws Boom 422 when the id was used for something else */
function sameBody<Result>(hash: string, otherHash: string, result: Result): Result {
  if (hash === otherHash) return result;
  throw refusal(422, 'message-id-reused', 'This message id was already used for another message.');
}
