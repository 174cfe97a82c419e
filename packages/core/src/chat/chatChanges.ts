import type { ChangeChat, SaveChat } from '../wire/chatRecord.ts';
import type { WireMessage } from '../wire/message.ts';

/** A chat as it is saved, without its version. */
export type UnversionedChat = Omit<SaveChat, 'version'>;

/** What a page changed in a chat since it was saved; `null` where nothing is to be saved. */
export function chatChanges(before: UnversionedChat, after: UnversionedChat): ChangeChat | null {
  const known = new Map(withParents(before.messages).map((message) => [message.id, message]));
  const standing = withParents(after.messages);
  const messages = standing.filter((message) => !isSame(known.get(message.id), message));
  const ids = new Set(standing.map(({ id }) => id));
  const removed = [...known.keys()].filter((id) => !ids.has(id));
  const change: ChangeChat = {
    ...fieldChanges(before, after),
    ...(messages.length === 0 ? {} : { messages }),
    ...(removed.length === 0 ? {} : { removed }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

function fieldChanges(before: UnversionedChat, after: UnversionedChat): ChangeChat {
  const { title, projectPath, totalTokens, totalCost } = after;
  const shown = shownId(after);
  return {
    ...(title === before.title ? {} : { title }),
    ...(projectPath === undefined || projectPath === before.projectPath ? {} : { projectPath }),
    ...(shown === shownId(before) ? {} : { currentMessageId: shown }),
    ...(totalTokens === before.totalTokens ? {} : { totalTokens }),
    ...(totalCost === before.totalCost ? {} : { totalCost }),
  };
}

/** `null`: the last of the list. */
function shownId({ currentMessageId }: UnversionedChat): string | null {
  return currentMessageId ?? null;
}

/** Messages with their parents named: what follows the one before it need not do so in a part of the list. */
function withParents(messages: readonly WireMessage[]): WireMessage[] {
  return messages.map((message, at) => {
    const { parentId = messages[at - 1]?.id ?? null } = message;
    return { ...message, parentId };
  });
}

function isSame(one: WireMessage | undefined, other: WireMessage): boolean {
  // Most messages differ by neither: text and state are looked at before the whole is written out.
  if (one?.content !== other.content || one.isStreaming !== other.isStreaming) return false;
  return written(one) === written(other);
}

/** As JSON with its fields in order: a message that was read has them in the order of the schema. */
function written(message: WireMessage): string {
  return JSON.stringify(message, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
