import { ApiError } from '../api/apiError.ts';
import type { Texts } from '../locale/en.ts';
import type { Clock } from '../store/clock.ts';
import type { ChatEvent, ChatRequest, ChatTransport } from '../transport/chatTransport.ts';
import type { CodingChatRequestInput, CodingChatResponse } from '../wire/codingChat.ts';
import type { WireAttachment } from '../wire/message.ts';
import type { CodingAdapter } from './codingAdapter.ts';
import { codingFailure } from './codingFailure.ts';
import { type GrowingPlan, grownPlan } from './growingPlan.ts';
import { createLiveText, type LiveText } from './liveText.ts';
import { pause } from './pause.ts';
import type { PendingQuestion, PendingQuestions } from './pendingQuestions.ts';
import { projectContext } from './projectContext.ts';
import type { ReadProject } from './projectFiles.ts';
import { readProjectContext } from './readProjectContext.ts';

/** What the transport of coding messages needs. */
export interface CodingTransportDependencies {
  coding: CodingAdapter;
  /** Reads the project and the chosen files as they are now. */
  readProject: (signal: AbortSignal) => Promise<ReadProject>;
  pending: PendingQuestions;
  /** Told of each question that goes out, with the paths of the project files in it. */
  onQuestion?: (messageId: string, paths: readonly string[]) => void;
  /** Takes what an answer holds beside its text. @param project - path of the project that was asked about */
  onAnswer: (messageId: string, answer: CodingChatResponse, project: string | null) => void;
  /** Told how far the plan of an answer is; `null` once nothing more of it comes. */
  onPlan?: (messageId: string, plan: GrowingPlan | null) => void;
  /** Name of the companion, for failures to read files. */
  companionName: () => string;
  clock: Clock;
  texts: Texts;
}

/**
 * Makes the transport of coding messages. The explanation may come piece by piece; the same message id asks for the same answer,
 * which is how a page that was left finds it again.
 */
export function createCodingTransport(dependencies: CodingTransportDependencies): ChatTransport {
  const { coding, readProject, pending, companionName, texts } = dependencies;

  async function* ask(
    messageId: string,
    question: () => PendingQuestion | Promise<PendingQuestion>,
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent, void, undefined> {
    const onPlan = (plan: GrowingPlan | null): void => dependencies.onPlan?.(messageId, plan);
    try {
      const { request, project } = await question();
      pending.write(messageId, { request, project });
      dependencies.onQuestion?.(messageId, contextPaths(request));
      const live = createLiveText();
      const asking = askPatiently(request, dependencies, signal, { live, onPlan }).finally(live.end);
      // A failure is told below, once all that came before it was given.
      asking.catch(() => undefined);
      for await (const text of live) yield { type: 'text', text };
      const answer = await asking;
      pending.remove(messageId);
      dependencies.onAnswer(messageId, answer, project);
      yield* eventsOf(answer, live.given());
    } catch (error) {
      if (signal.aborted) return;
      pending.remove(messageId);
      yield { type: 'error', failure: codingFailure(error, companionName(), texts) };
    } finally {
      onPlan(null);
    }
  }

  return {
    send: (request, signal) =>
      ask(request.messageId, async () => questionOf(request, await readProject(signal)), signal),
    resume(messageId, signal) {
      const kept = pending.read(messageId);
      return Promise.resolve(kept === null ? null : ask(messageId, () => kept, signal));
    },
    stop: async (messageId) => {
      pending.remove(messageId);
      await coding.stop?.(messageId);
    },
  };
}

/** How often a question is asked again when the network broke, and the first pause, which doubles: 3.5 seconds in all. */
const MOST_TRIES = 3;
const FIRST_PAUSE_MS = 500;

/** Asks again where the network broke: under its id the question is the same, and is answered once. */
async function askPatiently(
  request: CodingChatRequestInput,
  { coding, clock }: CodingTransportDependencies,
  signal: AbortSignal,
  { live, onPlan }: { live: LiveText; onPlan: (plan: GrowingPlan) => void },
): Promise<CodingChatResponse> {
  for (let tries = 0; ; tries++) {
    // An answer that is asked for again is told from its beginning.
    let plan: GrowingPlan | null = null;
    live.begin();
    try {
      return await coding.ask(request, signal, {
        onText: live.take,
        onPlan(event) {
          plan = grownPlan(plan, event);
          onPlan(plan);
        },
      });
    } catch (error) {
      const isLost = error instanceof ApiError && error.kind === 'network';
      if (!isLost || tries === MOST_TRIES || signal.aborted) throw error;
      await pause(clock, FIRST_PAUSE_MS * 2 ** tries, signal);
    }
  }
}

/** The text that is shown of an answer: its explanation, without the plan. */
export function shownText({ explanationText, message, fullAIResponse }: CodingChatResponse): string {
  return [explanationText, message, fullAIResponse].find((text) => text !== undefined && text !== '') ?? '';
}

/** What left the machine, by what was really written into the question. */
function contextPaths({ projectContext: context = '' }: CodingChatRequestInput): readonly string[] {
  return readProjectContext(context).map(({ path }) => path);
}

function questionOf(asked: ChatRequest, { path, files, hashes }: ReadProject): PendingQuestion {
  const { model, message, conversation, attachments, messageId, chatId } = asked;
  const request = {
    model,
    message,
    conversation: [...conversation],
    attachments: attachments.map(codingAttachment),
    projectContext: projectContext(path, files),
    messageId,
    chatId,
    ...(files.length === 0 ? {} : { fileHashes: { ...hashes } }),
  };
  return { request, project: path };
}

function codingAttachment({ type, name, data, size, mimeType }: WireAttachment): WireAttachment {
  return { type, name, data, size, ...(mimeType === undefined ? {} : { mimeType }) };
}

/** @param given - what of the explanation was given already */
function eventsOf(answer: CodingChatResponse, given: string): ChatEvent[] {
  const { usage, userStats, cost } = answer;
  const told = {
    ...(usage === undefined ? {} : { usage }),
    ...(userStats === undefined ? {} : { userStats }),
    ...(cost === undefined ? {} : { cost }),
  };
  const rest = restOf(shownText(answer), given);
  return [
    ...(rest === '' && given !== '' ? [] : [{ type: 'text' as const, text: rest }]),
    ...(Object.keys(told).length === 0 ? [] : [{ type: 'usage' as const, ...told }]),
    { type: 'finish', reason: 'stop' },
  ];
}

/** What is still to be given of a text; one that is other than what was given follows it as a paragraph. */
function restOf(text: string, given: string): string {
  if (text.startsWith(given)) return text.slice(given.length);
  return text === '' ? '' : `\n\n${text}`;
}
