import type { AssistantMessage } from '@diwan/core';
import type { ReactElement } from 'react';

import { Markdown } from '../markdown/Markdown.tsx';
import { FailedMark } from './FailedMark.tsx';
import { GeneratedImage } from './GeneratedImage.tsx';
import { SourceList } from './SourceList.tsx';
import { StoppedMark } from './StoppedMark.tsx';
import { TypingIndicator } from './TypingIndicator.tsx';
import { useLiveReply } from './useLiveReply.ts';

/** A reply in every state, from waiting to complete. The text stays the same element throughout. */
export function AssistantBody({ message }: { message: AssistantMessage }): ReactElement {
  const { state, image, sources } = message;
  const live = useLiveReply(message);
  const isStreaming = state.status === 'streaming';
  const text = longer(live?.text ?? '', message.content);

  return (
    <>
      {text !== '' && (
        <div className="dk-reply">
          <Markdown text={text} isStreaming={isStreaming} />
        </div>
      )}
      {isStreaming && text === '' && <TypingIndicator isSlow={live?.phase === 'still-waiting'} />}
      {image !== undefined && <GeneratedImage url={image} />}
      {sources.length > 0 && <SourceList sources={sources} />}
      {state.status === 'stopped' && <StoppedMark messageId={message.id} />}
      {state.status === 'failed' && <FailedMark messageId={message.id} failure={state.failure} />}
    </>
  );
}

/** A reply that is taken up again is told from its beginning: what stood of it stays until that is passed. */
function longer(one: string, other: string): string {
  return one.length >= other.length ? one : other;
}
