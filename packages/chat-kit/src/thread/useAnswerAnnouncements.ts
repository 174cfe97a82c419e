import { type AssistantMessage, type ChatSnapshot, formatText, type ThreadTexts } from '@diwan/core';
import { type RefObject, useEffect, useRef } from 'react';

import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useChatContext } from '../provider/chatContext.ts';
import { spokenText } from './spokenText.ts';

/** How often a screen reader hears that the answer is still being written. */
const STILL_WRITING_MS = 15_000;

/**
 * Tells a screen reader that an answer started, is still being written, and ended, then the whole answer once.
 *
 * @param content - the element with the rows; the answer is read from what is shown there
 */
export function useAnswerAnnouncements(snapshot: ChatSnapshot, content: RefObject<HTMLElement | null>): void {
  const { announce, clock } = useChatContext();
  const labels = useThreadLabels();
  const { chatId, activity, messages } = snapshot;
  const answerId = activity.status === 'answering' ? activity.messageId : null;
  const heard = useRef<{ chatId: string; answerId: string | null }>({ chatId, answerId: null });

  useEffect(() => {
    const before = heard.current;
    heard.current = { chatId, answerId };
    if (before.chatId !== chatId || before.answerId === answerId) return;
    if (answerId !== null) return announce(labels['thread.answerStarted']);
    const answer = messages.find(({ id }) => id === before.answerId);
    if (answer?.role === 'assistant') announce(endOf(answer, content.current, labels));
  }, [chatId, answerId, messages, content, announce, labels]);

  useEffect(() => {
    if (answerId === null) return undefined;
    let cancel = clock.after(STILL_WRITING_MS, function remind() {
      announce(labels['thread.stillWriting']);
      cancel = clock.after(STILL_WRITING_MS, remind);
    });
    return () => cancel();
  }, [answerId, announce, clock, labels]);
}

function endOf(answer: AssistantMessage, content: HTMLElement | null, labels: ThreadTexts): string {
  const row = content?.querySelector(`[data-message-id="${CSS.escape(answer.id)}"] .dk-reply`);
  const text = row === null || row === undefined ? answer.content : spokenText(row);
  switch (answer.state.status) {
    case 'failed':
      return formatText('{heading}. {reason}', {
        heading: labels['thread.answerFailed'],
        reason: answer.state.failure.message,
      });
    case 'stopped':
      return `${labels['thread.answerStopped']}. ${text}`;
    case 'complete':
    case 'streaming':
      return `${labels['thread.answerComplete']}. ${text}`;
  }
}
