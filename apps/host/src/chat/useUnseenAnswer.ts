import type { Chat } from '@diwan/core';
import { useEffect, useState } from 'react';

/** Whether an answer ended while the tab was in the background, until the tab is seen. */
export function useUnseenAnswer(chat: Chat): boolean {
  const [isUnseen, setUnseen] = useState(false);

  useEffect(() => {
    let wasAnswering = false;
    const release = chat.subscribe(() => {
      const isAnswering = chat.getSnapshot().activity.status === 'answering';
      if (wasAnswering && !isAnswering && document.visibilityState === 'hidden') setUnseen(true);
      wasAnswering = isAnswering;
    });
    const look = (): void => {
      if (document.visibilityState === 'visible') setUnseen(false);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      release();
      document.removeEventListener('visibilitychange', look);
    };
  }, [chat]);

  return isUnseen;
}
