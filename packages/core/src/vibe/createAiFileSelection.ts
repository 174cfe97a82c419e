import type { CompanionAdapter } from '../companion/companionAdapter.ts';
import type { ConnectionState } from '../companion/companionConnection.ts';
import { en, type Texts } from '../locale/en.ts';
import { formatText } from '../locale/formatText.ts';
import { FILE_LIST_HEADING } from '../plan/fileSelectionPrompt.ts';
import type { FileSelection } from '../project/fileSelection.ts';
import type { ListedFile } from '../project/projectTree.ts';
import { createStore, type Store, type WritableStore } from '../store/store.ts';
import type { CodingChatResponse } from '../wire/codingChat.ts';
import { MAX_CONTENT_LENGTH } from '../wire/limits.ts';
import type { AiFileSelection, AiFileSelectionResult, AiFileSelectionState } from './aiFileSelection.ts';
import {
  completeText,
  emptySelection,
  listingError,
  parsingError,
  selectionError,
  type SelectionNames,
  serviceError,
} from './aiFileSelectionTexts.ts';
import { openFiles } from './chosenFiles.ts';
import type { CodingAdapter } from './codingAdapter.ts';
import { shownText } from './codingTransport.ts';
import { openProjectPath, type ProjectState } from './project.ts';
import { suggestedFiles } from './suggestedFiles.ts';

/** What a selection by the model needs. */
export interface AiFileSelectionOptions {
  companion: CompanionAdapter;
  coding: CodingAdapter;
  connection: Store<ConnectionState>;
  project: Store<ProjectState>;
  selection: FileSelection;
  /** The message being written. */
  message: () => string;
  /** Id of the chosen model, or `null`. */
  modelId: () => string | null;
  /** Gives the id of a new question. */
  newId: () => string;
  /** Names for the texts. */
  names: () => SelectionNames;
  texts?: Texts;
  /** Called with each result. */
  onResult?: (result: AiFileSelectionResult) => void;
  /** Called with each answer, for its usage. */
  onAnswer?: (answer: CodingChatResponse) => void;
}

/** Makes a selection by the model that has chosen nothing. */
export function createAiFileSelection(options: AiFileSelectionOptions): AiFileSelection {
  return new AskedFileSelection(options);
}

class AskedFileSelection implements AiFileSelection {
  readonly getSnapshot: () => AiFileSelectionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #options: AiFileSelectionOptions;
  readonly #texts: Texts;
  readonly #store: WritableStore<AiFileSelectionState>;
  #abort = new AbortController();

  constructor(options: AiFileSelectionOptions) {
    this.#options = options;
    this.#texts = options.texts ?? en;
    this.#store = createStore<AiFileSelectionState>({ status: 'idle', result: null });
    this.getSnapshot = this.#store.getSnapshot;
    this.subscribe = this.#store.subscribe;
  }

  async select(): Promise<void> {
    if (this.getSnapshot().status === 'selecting') return;
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.#store.set({ status: 'selecting', result: null });
    const result = await this.#result(signal);
    if (signal.aborted) return;
    this.#store.set({ status: 'idle', result });
    this.#options.onResult?.(result);
  }

  cancel(): void {
    this.#abort.abort();
    this.#store.set({ status: 'idle', result: null });
  }

  dismiss(): void {
    if (this.getSnapshot().status === 'idle') this.#store.set({ status: 'idle', result: null });
  }

  async #result(signal: AbortSignal): Promise<AiFileSelectionResult> {
    const { companion, connection, project, message, modelId, names } = this.#options;
    const request = message();
    const model = modelId();
    const path = openProjectPath(project.getSnapshot());
    if (request.trim() === '') return this.#refusal('no-message', 'fileSelection.needsMessage');
    if (path === null) return this.#refusal('no-project', 'fileSelection.needsProject');
    if (connection.getSnapshot().status !== 'connected') {
      return this.#refusal('not-connected', 'fileSelection.notConnected');
    }
    if (model === null) return this.#refusal('no-model', 'composer.blocked.no-model');
    try {
      const files = openFiles(await companion.filePaths(path, signal));
      if (files.length > 0) return await this.#asked({ request, model, files }, signal);
      return selectionError('no-files', formatText(this.#texts['fileSelection.noFiles'], { path }));
    } catch (error) {
      return listingError(error, names(), this.#texts);
    }
  }

  async #asked(question: SelectionQuestion, signal: AbortSignal): Promise<AiFileSelectionResult> {
    const { coding, newId, onAnswer } = this.#options;
    const { message, count } = questionText(question);
    try {
      const answer = await coding.ask(
        {
          model: question.model,
          message,
          conversation: [],
          isFileSelection: true,
          messageId: newId(),
        },
        signal,
      );
      onAnswer?.(answer);
      return this.#resultOf(answer, question, count);
    } catch (error) {
      return serviceError(error, this.#texts);
    }
  }

  #resultOf(
    answer: CodingChatResponse,
    { request, files }: SelectionQuestion,
    count: number,
  ): AiFileSelectionResult {
    const existing = new Set(files.map(({ path }) => path));
    const text = answerText(answer);
    const suggested = suggestedFiles(text, existing);
    if (suggested === null) return parsingError(text, this.#texts);
    const chosen = suggested.filter((path) => existing.has(path));
    const notFound = suggested.filter((path) => !existing.has(path));
    if (chosen.length === 0) return emptySelection(request, notFound, this.#texts);
    this.#options.selection.suggest(chosen);
    const partial = { count, total: files.length };
    const said = completeText(request, chosen, notFound, partial, this.#texts);
    return { status: 'complete', text: said, chosen, notFound };
  }

  #refusal(
    reason: 'no-message' | 'no-project' | 'not-connected' | 'no-model',
    key: keyof Texts,
  ): AiFileSelectionResult {
    return selectionError(reason, formatText(this.#texts[key], { ...this.#options.names() }));
  }
}

interface SelectionQuestion {
  readonly request: string;
  readonly model: string;
  readonly files: readonly ListedFile[];
}

/** The message followed by the list of files, as many as one message holds. */
function questionText({ request, files }: SelectionQuestion): { message: string; count: number } {
  let message = `${request}\n\n${FILE_LIST_HEADING}`;
  let count = 0;
  for (const { path } of files) {
    if (message.length + path.length >= MAX_CONTENT_LENGTH) break;
    message += `\n${path}`;
    count += 1;
  }
  return { message, count };
}

/** Where the list stands: a server may give it as JSON of its own, or as the text of the model. */
function answerText(answer: CodingChatResponse): string {
  const { executableJson, fullAIResponse } = answer;
  if (executableJson !== null && executableJson !== undefined) return JSON.stringify(executableJson);
  return fullAIResponse ?? shownText(answer);
}
