import { randomUUID } from 'node:crypto';

import type { Clock } from '@diwan/core';
import type { CompletionEvent, CompletionRequest } from '@diwan/core/wire';

import type { CompletionKeeping } from '../chat-history/createKeeping.ts';
import { noRateLimits, RATE_LIMITS, type RateLimits } from '../http/rateLimits.ts';
import { refusal } from '../http/refusal.ts';
import type { MeteredAsk, MeteredCompletion, MeteredCompletions } from '../ledger/meteredCompletion.ts';
import type { ModelService } from '../models/modelService.ts';
import type { ProviderAnswer, ProviderMessage } from '../providers/modelProvider.ts';
import { promptTokenEstimate } from '../providers/promptTokenEstimate.ts';
import { bodyHash } from './bodyHash.ts';
import type { CompletionConduct } from './completionConduct.ts';
import { followedCompletion, restoredCompletion } from './completionElsewhere.ts';
import { CompletionRun } from './completionRun.ts';
import { createCompletionStore, type StoredCompletion } from './completionStore.ts';
import { createEventLog, type EventLog } from './eventLog.ts';
import { createFlushTicks, type FlushTicks } from './flushTicks.ts';
import { createFollowedRuns, type FollowedRuns } from './followedRuns.ts';
import { providerMessages } from './providerMessages.ts';
import { type CompletionReport, settledEvent } from './settledEvent.ts';
import { noSharedRuns, type SharedRuns } from './sharedRuns.ts';

/** A request as it came in. */
export interface CompletionAsk {
  userId: string;
  request: CompletionRequest;
  /** Under which the server logged the request. */
  requestId: string;
  /** How it is led; without it the model is asked the request's own messages, once. */
  conduct?: CompletionConduct;
}

/** A completion to be read. */
export interface Completion {
  readonly id: string;
  readonly log: EventLog;
}

/** What the service needs. */
export interface CompletionServiceOptions {
  models: Pick<ModelService, 'find'>;
  metered: MeteredCompletions;
  clock: Clock;
  /** Counts sends; nothing is limited without it. */
  limits?: RateLimits;
  /** The way to runs of other processes; without it each process reads its own, and the end of others. */
  shared?: SharedRuns;
  /** Files and chats; without it, attachments are taken as they are, and nothing is kept but the answer itself. */
  keeping?: CompletionKeeping;
  /** Told how long an admitted completion waited for the model's first words. */
  onFirstDelta?: (delayMs: number) => void;
  /** Told of each ended completion, for the log and the metrics. */
  report?: (report: CompletionReport) => void;
}

/** Completions that one user may have running at once. */
const MAX_RUNNING = 4;

/** The completions of all users: those that this process writes, and those of others that are read here. */
export class CompletionService {
  readonly #options: CompletionServiceOptions;
  readonly #store;
  readonly #shared: SharedRuns;
  readonly #limits: RateLimits;
  readonly #followed: FollowedRuns;
  readonly #ticks: FlushTicks;
  /** Requests that wait for their admission, so that a double click is one of them. */
  readonly #admitting = new Map<string, { hash: string; admitted: Promise<StoredCompletion> }>();

  constructor(options: CompletionServiceOptions) {
    this.#options = options;
    this.#store = createCompletionStore(options.clock);
    this.#shared = options.shared ?? noSharedRuns;
    this.#limits = options.limits ?? noRateLimits;
    this.#ticks = createFlushTicks(options.clock);
    this.#followed = createFollowedRuns({
      shared: this.#shared,
      metered: options.metered,
      clock: options.clock,
    });
  }

  /**
   * Starts a completion, or finds the one that was started under the same message id with the same body.
   *
   * @throws Boom 404 `model-not-found`, 422 `message-id-reused` for another body under the id, 429
   *   `too-many-streams` and `too-many-sends`, and what {@link MeteredCompletions.reserve} and
   *   {@link providerMessages} refuse
   */
  async start(ask: CompletionAsk): Promise<Completion> {
    const id = ask.request.messageId ?? randomUUID();
    const hash = ask.conduct?.bodyHash ?? bodyHash(ask.request);
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
    const answer = await this.#options.metered.answerOf(userId, id);
    if (answer !== null) return restoredCompletion({ userId, id }, answer);
    if (await this.#options.metered.isRunning(userId, id))
      return followedCompletion({ userId, id }, '', this.#followed.follow({ userId, id }));
    throw refusal(404, 'completion-not-found', 'This answer is no longer kept here.');
  }

  /**
   * Ends a completion here; one that has ended stays as it is.
   *
   * @throws Boom 404 `completion-not-found`, 503 `stop-not-sent` where another process writes it that cannot be told
   */
  async stop(userId: string, id: string): Promise<void> {
    (await this.find(userId, id)).run.stop('stopped');
    if (await this.#followed.stop({ userId, id })) return;
    throw refusal(503, 'stop-not-sent', STOP_NOT_SENT, { headers: { 'retry-after': '2' } });
  }

  /** Ends all that run here, each with an event that says why, and lets go of those of others. */
  async close(): Promise<void> {
    this.#followed.close();
    await this.#store.close('server-stopping');
    await this.#shared.close();
  }

  async #admit(
    { userId, request, requestId, conduct }: CompletionAsk,
    id: string,
    hash: string,
  ): Promise<StoredCompletion> {
    const { models, metered, keeping } = this.#options;
    await this.#takeSend(userId);
    const attachments = await keeping?.readAttachments(userId, request.attachments);
    const written = providerMessages(attachments === undefined ? request : { ...request, attachments });
    const messages = conduct?.framed(written) ?? written;
    const model = await models.find(request.model);
    if (model === null) {
      throw refusal(404, 'model-not-found', 'This model is not offered here. Please choose another one.');
    }
    const promptTokens = promptTokenEstimate({ messages });
    const ask = { userId, messageId: id, bodyHash: hash, chatId: request.chatId, model, promptTokens };
    const reserving = await metered.reserve(ask);
    if (reserving.status === 'finished') return restoredCompletion({ userId, id }, reserving.answer);
    if (reserving.status === 'running') {
      return followedCompletion({ userId, id }, hash, this.#followed.follow({ userId, id }));
    }
    return this.#run({ ...ask, messages, requestId, conduct, metered: reserving.completion });
  }

  #run(admitted: Admitted): StoredCompletion {
    const {
      userId,
      messageId,
      chatId,
      bodyHash: hash,
      model,
      messages,
      requestId,
      conduct,
      metered,
    } = admitted;
    const { clock, keeping, onFirstDelta, report = () => undefined } = this.#options;
    const asked = { model: model.listed.id, messages, maxOutputTokens: metered.maxOutputTokens };
    const log = createEventLog();
    const lastEventOf = (event: CompletionEvent): CompletionEvent => conduct?.lastEvent(event) ?? event;
    const settlement = {
      userId,
      requestId,
      model,
      log,
      metered,
      report,
      clock,
      startedAtMs: clock.now(),
      lastEventOf,
    };
    const run = new CompletionRun({
      open: (signal) => {
        const once = (): ProviderAnswer => model.provider.complete(asked, signal);
        return conduct?.answered({ userId, messageId, model, messages, ask: once, signal }) ?? once();
      },
      log,
      clock,
      ticks: this.#ticks,
      metered,
      keepImage: async (image) => keeping?.keepImage(userId, image) ?? image,
      onFirstDelta: () => onFirstDelta?.(clock.now() - settlement.startedAtMs),
      settle: (outcome) => settledEvent(outcome, settlement),
    });
    const completion = { userId, id: messageId, bodyHash: hash, log, run };
    this.#store.add(completion);
    this.#shared.carry({ userId, id: messageId, log, stop: () => run.stop('stopped') });
    if (chatId !== undefined) void run.ended.then(() => keeping?.replyEnded({ userId, chatId, messageId }));
    return completion;
  }

  #refuseTooMany(userId: string): void {
    const waiting = [...this.#admitting.keys()].filter((key) => key.startsWith(keyOf(userId, ''))).length;
    if (this.#store.runningOf(userId) + waiting >= MAX_RUNNING) {
      const text = `You have ${MAX_RUNNING} answers running. Wait for one to end, or stop one.`;
      throw refusal(429, 'too-many-streams', text, { headers: { 'retry-after': '10' } });
    }
  }

  async #takeSend(userId: string): Promise<void> {
    const waitSeconds = await this.#limits.take('chat', `user ${userId}`);
    if (waitSeconds === null) return;
    const text = `${RATE_LIMITS.chat.text} Please wait ${waitSeconds} s.`;
    throw refusal(429, 'too-many-sends', text, { headers: { 'retry-after': String(waitSeconds) } });
  }
}

/** What runs, once it is paid for. */
interface Admitted extends MeteredAsk {
  readonly messages: readonly ProviderMessage[];
  readonly requestId: string;
  readonly conduct: CompletionConduct | undefined;
  readonly metered: MeteredCompletion;
}

const STOP_NOT_SENT =
  'This answer is written by another server, which cannot be reached at the moment. Please try again.';

function keyOf(userId: string, id: string): string {
  return `${userId}\n${id}`;
}

/** @throws Boom 422 when the id was used for something else */
function sameBody<Result>(hash: string, otherHash: string, result: Result): Result {
  if (hash === otherHash) return result;
  throw refusal(422, 'message-id-reused', 'This message id was already used for another message.');
}
