import type {
  Chat,
  ChatMark,
  ChatSnapshot,
  ComposerSnapshot,
  LiveReply,
  MessageEstimate,
  SendBlock,
  SendConcern,
  SendOutcome,
} from '../chat/chat.ts';
import { en } from '../locale/en.ts';
import { microdollars } from '../money/microdollars.ts';
import { createStore } from '../store/store.ts';

/** Everything a chat shows at one moment. */
export interface ChatState extends ChatSnapshot, Omit<ComposerSnapshot, 'blocked'> {
  readonly live: LiveReply | null;
  readonly marks: ReadonlyMap<string, ChatMark>;
  /** Why send is refused although there is a draft, or `null`. An empty draft is refused anyway. */
  readonly blocked: SendBlock | null;
  /** What a send asks the reader about first, or `null`. */
  readonly concern: SendConcern | null;
  /** Why a send is refused that could be pressed, or `null`. */
  readonly refusal: Pick<Extract<SendOutcome, { status: 'refused' }>, 'reason' | 'text'> | null;
  readonly estimate: MessageEstimate;
}

/** A call that a chat was asked to do, as `name(argument)`. */
export type ChatCall = `${string}(${string})`;

/** A chat that stands at one moment and notes what it is asked to do. */
export interface FakeChat extends Chat {
  /** Every call but those of typing, oldest first. */
  readonly calls: readonly ChatCall[];
  /** Moves on to another moment. */
  show(difference: Partial<ChatState>): void;
  /** Grows the reply being written. */
  write(text: string): void;
}

/** Makes a chat of one moment; what is left out is that of an empty chat. */
export function fakeChat(difference: Partial<ChatState> = {}): FakeChat {
  let state: ChatState = { ...EMPTY_CHAT, ...difference };
  const thread = createStore<ChatSnapshot>(state);
  const composer = createStore(composerOf(state));
  const liveReply = createStore(state.live);
  const marks = createStore(state.marks);
  const estimate = createStore(state.estimate);
  const calls: ChatCall[] = [];

  function show(next: Partial<ChatState>): void {
    state = { ...state, ...next };
    if (changesThread(next)) thread.set(state);
    const nextComposer = composerOf(state);
    if (!isSameComposer(nextComposer, composer.getSnapshot())) composer.set(nextComposer);
    liveReply.set(state.live);
    marks.set(state.marks);
    estimate.set(state.estimate);
  }

  function send(isConfirmed = false): SendOutcome {
    const { draft, blocked } = composer.getSnapshot();
    if (blocked !== null) {
      return { status: 'refused', reason: blocked, text: en[`composer.blocked.${blocked}`] };
    }
    return ask(`send(${draft})`, isConfirmed);
  }

  function ask(call: ChatCall, isConfirmed = false): SendOutcome {
    const { concern, refusal } = state;
    if (refusal !== null) return { status: 'refused', ...refusal };
    if (concern !== null && !isConfirmed) return { status: 'needs-confirmation', concern };
    calls.push(call);
    return SENT;
  }

  return {
    ...notedCalls(calls),
    calls,
    getSnapshot: thread.getSnapshot,
    subscribe: thread.subscribe,
    composer,
    liveReply,
    marks,
    estimate,
    show,
    write: (text) => show({ live: { messageId: state.live?.messageId ?? 'reply', text, phase: 'writing' } }),
    setDraft: (draft) => show({ draft }),
    send,
    retry: (replyId, isConfirmed) => ask(`retry(${replyId})`, isConfirmed),
    regenerate: (replyId, isConfirmed) => ask(`regenerate(${replyId})`, isConfirmed),
    edit: (questionId, text, isConfirmed) => ask(`edit(${questionId}, ${text})`, isConfirmed),
  };
}

const SENT: SendOutcome = { status: 'sent', messageId: 'reply' };

type NotedCall =
  | 'showEarlier'
  | 'retryTrimmed'
  | 'showAlternative'
  | 'removeMessage'
  | 'stop'
  | 'save'
  | 'open'
  | 'prefetch';

/** The calls that change nothing here and are only noted. */
function notedCalls(calls: ChatCall[]): Pick<Chat, NotedCall | 'startNew'> {
  const note = (call: ChatCall): void => void calls.push(call);
  const noteSent = (call: ChatCall): SendOutcome => {
    calls.push(call);
    return SENT;
  };

  return {
    showEarlier: (noticeId) => note(`showEarlier(${noticeId})`),
    retryTrimmed: (noticeId) => noteSent(`retryTrimmed(${noticeId})`),
    showAlternative: (messageId) => note(`showAlternative(${messageId})`),
    removeMessage: (messageId) => note(`removeMessage(${messageId})`),
    stop: () => note('stop()'),
    save: () => note('save()'),
    open(chatId) {
      note(`open(${chatId})`);
      return Promise.resolve();
    },
    // What the pointer happens to pass is not what the reader does.
    prefetch: () => undefined,
    startNew: () => note('startNew()'),
  };
}

/** A chat before its first message. */
export const EMPTY_CHAT: ChatState = {
  chatId: 'chat_1',
  title: '',
  messages: [],
  alternatives: new Map(),
  activity: { status: 'idle' },
  saving: { status: 'saved' },
  draft: '',
  blocked: null,
  live: null,
  marks: new Map(),
  concern: null,
  refusal: null,
  estimate: {
    stats: {
      inputTokens: 0,
      attachmentTokens: 0,
      projectFilesTokens: 0,
      conversationTokens: 0,
      estimatedOutputTokens: 0,
      totalTokens: 0,
      nextMessageCost: microdollars(0),
    },
    range: {
      totalTokens: { low: 0, high: 0 },
      nextMessageCost: { low: microdollars(0), high: microdollars(0) },
    },
    isLearned: false,
    contextWindow: null,
  },
};

function composerOf({ draft, blocked, activity }: ChatState): ComposerSnapshot {
  if (activity.status === 'answering') return { draft, blocked: 'answering' };
  return { draft, blocked: blocked ?? (draft.trim() === '' ? 'empty' : null) };
}

function isSameComposer(one: ComposerSnapshot, other: ComposerSnapshot): boolean {
  return one.draft === other.draft && one.blocked === other.blocked;
}

function changesThread(next: Partial<ChatState>): boolean {
  const keys: (keyof ChatSnapshot)[] = ['chatId', 'title', 'messages', 'alternatives', 'activity', 'saving'];
  return keys.some((key) => key in next);
}
