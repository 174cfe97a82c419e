import type { ChatTexts } from '../locale/chatEn.ts';
import type { ContextWindows } from '../models/contextWindows.ts';
import type { ModelAccess } from '../models/modelAccess.ts';
import type { Clock } from '../store/clock.ts';
import type { Store } from '../store/store.ts';
import type { TokenCorrections } from '../tokens/tokenCorrections.ts';
import type { PromptEstimate } from '../tokens/tokenStats.ts';
import type { Model } from '../wire/model.ts';
import type { ChatActivity, MessageEstimate, SendBlock, SendOutcome } from './chat.ts';
import type { ChatExtras, ChatExtrasSnapshot, ExtrasEstimate } from './chatExtras.ts';
import type { ChatMessage } from './chatMessage.ts';
import { MessageEstimator } from './messageEstimator.ts';
import type { FinishedReply } from './replyRun.ts';
import { sendBlockOf } from './sendBlock.ts';
import { sendObjection } from './sendObjection.ts';

/** What decides on a send. */
export interface SendGateDependencies {
  models: Store<{ readonly selected: Model | null }> | null;
  /** Balance and session limit of the user; without it the server alone decides. */
  access: Store<ModelAccess> | null;
  /** What goes along with the next message. */
  extras: ChatExtras;
  corrections: TokenCorrections;
  windows: ContextWindows;
  clock: Clock;
  texts: ChatTexts;
}

/** A message before it is sent. */
export interface Outgoing {
  readonly draft: string;
  /** The messages before it. */
  readonly messages: readonly ChatMessage[];
  readonly activity: ChatActivity;
  /** What goes along with a question that is asked again; by default what stands in the composer. */
  readonly extras?: ExtrasEstimate;
}

/** Decides whether a message may go out, knows what it will cost, and learns from what it did cost. */
export class SendGate {
  /** What the next message will hold and cost. */
  readonly estimate: Store<MessageEstimate>;
  readonly #dependencies: SendGateDependencies;
  readonly #estimator: MessageEstimator;
  /** What was sent for the replies being written, by their ids. */
  readonly #prompts = new Map<string, PromptEstimate>();

  constructor(dependencies: SendGateDependencies) {
    const { clock, corrections, windows, extras } = dependencies;
    this.#dependencies = dependencies;
    this.#estimator = new MessageEstimator(clock, corrections, windows, () => extras.getSnapshot().estimate);
    this.estimate = this.#estimator;
  }

  /** Id of the chosen model; empty where the transport decides. */
  get modelId(): string {
    return this.#selected?.id ?? '';
  }

  /** Why the message may not be sent, or `null`. */
  blockOf({ draft, activity, extras }: Omit<Outgoing, 'messages'>): SendBlock | null {
    const { models } = this.#dependencies;
    const composed = this.#dependencies.extras.getSnapshot();
    const going = extras === undefined ? composed : againExtras(composed, extras);
    return sendBlockOf(draft, activity, models === null || this.#selected !== null, going);
  }

  /** What speaks against asking a question again of which only its server knows, or `null`. */
  blocked(activity: ChatActivity): SendOutcome | null {
    const reason = this.blockOf({ draft: 'unchanged', activity });
    return reason === null ? null : this.refused(reason);
  }

  /** What speaks against sending the message now, or `null`. @param isConfirmed - the reader sends it anyway */
  objectionTo(outgoing: Outgoing, isConfirmed: boolean): SendOutcome | null {
    const reason = this.blockOf(outgoing);
    if (reason !== null) return this.refused(reason);
    const model = this.#selected;
    if (model === null) return null;
    const { access, texts } = this.#dependencies;
    const estimate = this.#estimator.estimate({ ...outgoing, model });
    const objection = sendObjection({ model, estimate, access: access?.getSnapshot() ?? OPEN_ACCESS }, texts);
    return isConfirmed && objection?.status === 'needs-confirmation' ? null : objection;
  }

  /** What a message would hold and cost, without extras. */
  estimateOf({ draft, messages }: Omit<Outgoing, 'activity'>): MessageEstimate {
    const { projectFilesTokens } = this.#dependencies.extras.getSnapshot().estimate;
    const extras = { attachmentTextTokens: 0, images: 0, projectFilesTokens };
    return this.#estimator.estimate({ draft, messages, model: this.#selected, extras });
  }

  /** The outcome of a send that a reader is refused. */
  refused(reason: SendBlock): SendOutcome {
    return { status: 'refused', reason, text: this.#dependencies.texts[`composer.blocked.${reason}`] };
  }

  /** The estimate follows the message after a short while. */
  follow(outgoing: () => Outgoing): void {
    this.#estimator.update(() => ({ ...outgoing(), model: this.#selected }));
  }

  /** What a message is made of, while its extras have not been taken. */
  promptOf(outgoing: Outgoing): PromptEstimate {
    return this.#estimator.prompt(outgoing);
  }

  /** Remembers what is sent for a reply, to be compared with its usage. */
  noteSent(replyId: string, prompt: PromptEstimate): void {
    this.#prompts.set(replyId, prompt);
  }

  /** Learns how far the estimate was off. */
  learnFrom({ message: { id, model, usage } }: FinishedReply): void {
    const prompt = this.#prompts.get(id);
    this.#prompts.delete(id);
    if (prompt === undefined || model === undefined || usage?.prompt_tokens === undefined) return;
    if (usage.estimated !== true) this.#dependencies.corrections.learn(model, prompt, usage.prompt_tokens);
  }

  get #selected(): Model | null {
    return this.#dependencies.models?.getSnapshot().selected ?? null;
  }
}

/** A question that is asked again waits for no file in the composer, and its own files may stand for a text. */
function againExtras(composed: ChatExtrasSnapshot, estimate: ExtrasEstimate): ChatExtrasSnapshot {
  const hasFiles = estimate.images > 0 || estimate.attachmentTextTokens > 0;
  return {
    blocked: composed.blocked === 'reading' ? null : composed.blocked,
    needsText: !hasFiles,
    estimate,
  };
}

const OPEN_ACCESS: ModelAccess = { isBlocked: false, balance: null };
