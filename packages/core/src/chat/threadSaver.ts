import type { HistoryAdapter } from '../history/chatHistory.ts';
import type { Clock } from '../store/clock.ts';
import type { ChatMode, ChatRecord, ChatSummary } from '../wire/chatRecord.ts';
import type { UnversionedChat } from './chatChanges.ts';
import { ChatSaver } from './chatSaver.ts';
import { conversationTotals } from './conversationTotals.ts';
import { mergeTrees } from './messageTree.ts';
import type { ThreadStore } from './threadStore.ts';
import { treeFromRecord, treeToRecord } from './treeRecord.ts';

/** What the saving of a thread needs. */
export interface ThreadSaverOptions {
  /** Where chats are kept; `null` where they live as long as the page. */
  history: HistoryAdapter | null;
  clock: Clock;
  mode: ChatMode;
  /** What stands before the text of a failure in a saved chat. */
  errorPrefix: string;
  onSaved: (summary: ChatSummary) => void;
}

/** Saves a thread as it stands, and takes in what another page saved of it. @param saved - the chat as it was read */
export function threadSaver(
  thread: ThreadStore,
  saved: ChatRecord | null,
  { history, clock, mode, errorPrefix, onSaved }: ThreadSaverOptions,
): ChatSaver | null {
  if (history === null) return null;
  return new ChatSaver({
    history,
    clock,
    saved,
    record: () => recordOf(thread, mode, errorPrefix),
    merge: (other) => {
      thread.grow((tree) => mergeTrees(treeFromRecord(other, errorPrefix), tree));
      // The page names a chat once; who named it since did so on purpose.
      thread.change({ title: other.title });
    },
    onState: (saving) => thread.change({ saving }),
    onSaved,
  });
}

function recordOf(thread: ThreadStore, mode: ChatMode, errorPrefix: string): UnversionedChat {
  const { chatId: id, title, projectPath } = thread.getSnapshot();
  const messages = [...thread.tree.nodes.values()].map(({ message }) => message);
  return {
    id,
    title,
    mode,
    ...(projectPath === undefined ? {} : { projectPath }),
    ...conversationTotals(messages),
    ...treeToRecord(thread.tree, errorPrefix),
  };
}
