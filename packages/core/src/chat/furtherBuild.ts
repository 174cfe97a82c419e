import type { SavedBuild } from '../wire/savedBuild.ts';
import type { ChatMessage } from './chatMessage.ts';

/** A message with the build of another copy of it, where that copy's has come further: no page takes a build back. */
export function withFurtherBuild(message: ChatMessage, other: ChatMessage): ChatMessage {
  if (message.role !== 'assistant' || other.role !== 'assistant' || other.build === undefined) return message;
  return progressOf(other.build) > progressOf(message.build) ? { ...message, build: other.build } : message;
}

function progressOf(build: SavedBuild | undefined): number {
  if (build === undefined) return 0;
  const { step } = build;
  switch (step.status) {
    case 'proposed':
      return 1;
    case 'started':
      return 2;
    case 'ended':
      return step.undone === undefined ? 3 : 4;
  }
}
