import { Markdown } from '@diwan/chat-kit';
import type { LocalNotice } from '@diwan/core';
import type { ReactElement } from 'react';

/** A note of coding mode itself: what a build did, or which files were chosen. It is written as Markdown. */
export function CodingNotice({ message }: { message: LocalNotice }): ReactElement {
  return (
    <div className="dk-coding-notice">
      <Markdown text={message.content} />
    </div>
  );
}
