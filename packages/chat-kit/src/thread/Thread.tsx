import type { ChatSnapshot } from '@diwan/core';
import { type ReactElement, type ReactNode, useMemo } from 'react';

import { useFocusComposer } from '../composer/useFocusComposer.ts';
import { useLabels } from '../labels/useLabels.ts';
import { useChat } from '../provider/useChat.ts';
import { useStore } from '../provider/useStore.ts';
import { EmptyThread } from './EmptyThread.tsx';
import { JumpButton } from './JumpButton.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { SaveFailed } from './SaveFailed.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';
import { TurnList } from './TurnList.tsx';
import { useAnswerAnnouncements } from './useAnswerAnnouncements.ts';
import { useFollow } from './useFollow.ts';

/** Props of {@link Thread}. */
export interface ThreadProps {
  /** Shown before the first message in place of the greeting and its examples; `null` shows nothing. */
  empty?: ReactNode;
}

/** The messages of the open chat, kept at their end while an answer grows. Fills its parent's height. */
export function Thread({ empty = <EmptyThread /> }: ThreadProps): ReactElement {
  const snapshot = useStore(useChat());
  const labels = useLabels();
  const focusComposer = useFocusComposer();
  const { activity } = snapshot;
  const answerId = activity.status === 'answering' ? activity.messageId : null;
  const { follow, viewport, content, settle } = useFollow(snapshot.chatId, answerId);
  useAnswerAnnouncements(snapshot, content);

  function handleJump(): void {
    settle();
    focusComposer();
  }

  return (
    <section className="dk-thread" data-activity={activity.status} data-follow={follow.mode}>
      {/* The log is silent: `Announcer` speaks at the start and the end, never each piece. */}
      <div
        ref={viewport}
        className="dk-thread-viewport"
        role="log"
        aria-live="off"
        aria-label={labels['thread.label']}
        aria-busy={activity.status === 'loading'}
      >
        <div ref={content} className="dk-thread-content">
          {useContent(snapshot, empty)}
        </div>
      </div>
      {follow.isJumpShown && <JumpButton hasNews={follow.hasNews} onJump={handleJump} />}
    </section>
  );
}

function useContent(snapshot: ChatSnapshot, empty: ReactNode): ReactNode {
  const { messages, alternatives, activity, saving, chatId } = snapshot;
  const turns = useMemo(
    () => <TurnList chatId={chatId} messages={messages} alternatives={alternatives} />,
    [chatId, messages, alternatives],
  );

  if (activity.status === 'loading') return <ThreadSkeleton />;
  if (activity.status === 'load-failed') return <LoadFailed chatId={chatId} failure={activity.failure} />;
  if (messages.length === 0) return empty;
  return (
    <>
      {turns}
      {saving.status === 'failed' && <SaveFailed failure={saving.failure} />}
    </>
  );
}
