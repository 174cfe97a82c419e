import { Message, type MessagePartsProps, type MessageProps, useMessageRow, useStore } from '@diwan/chat-kit';
import type { ChatMessage } from '@diwan/core';
import type { ReactElement } from 'react';

import { BuildCard } from '../build/BuildCard.tsx';
import { GrowingPlanCard } from '../plan/GrowingPlanCard.tsx';
import { useCoding } from '../provider/useCoding.ts';
import { SentFiles } from '../selection/SentFiles.tsx';
import { CodingNotice } from './CodingNotice.tsx';

/** A message of coding mode: a reply carries its plan, and what is told of builds is set like a page. */
export function CodingMessage({ slots, ...props }: MessageProps): ReactElement {
  return <Message {...props} slots={{ parts: CodingParts, ...slots }} />;
}

/** All that a message of coding mode holds. */
function CodingParts(props: MessagePartsProps): ReactElement {
  const { message } = useMessageRow();
  const { builds, growingPlans } = useCoding();
  const step = useStore(builds).get(message.id);
  const growing = useStore(growingPlans).get(message.id);
  if (message.role === 'notice' && message.contextLimit === undefined)
    return <CodingNotice message={message} />;

  return (
    <>
      {message.role === 'assistant' && <SentFiles paths={message.projectFiles ?? NO_FILES} />}
      <Message.Parts {...props} />
      {growing !== undefined && isStreaming(message) && <GrowingPlanCard plan={growing} />}
      {step !== undefined && <BuildCard step={step} />}
    </>
  );
}

/** After a stop the server still ends the reply, and nothing of it grows on the screen. */
function isStreaming(message: ChatMessage): boolean {
  return message.role === 'assistant' && message.state.status === 'streaming';
}

const NO_FILES: readonly string[] = [];
