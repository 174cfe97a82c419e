import { type ReactElement, useContext, useMemo } from 'react';

import { BlockRenderers, type BlockRendererMap } from '../markdown/blockRenderers.ts';
import { AssistantBody } from './AssistantBody.tsx';
import { NoticeBody } from './NoticeBody.tsx';
import { useMessageRow } from './rowContext.ts';
import { UserBody } from './UserBody.tsx';

/** Props of {@link MessageParts}. */
export interface MessagePartsProps {
  /** Draws blocks of data in a reply: by the word after the fence, such as `chart` for "```chart". */
  renderers?: BlockRendererMap | undefined;
}

/** All that a message holds: text, attachments, pictures, search results, errors. */
export function MessageParts({ renderers }: MessagePartsProps): ReactElement {
  const { message } = useMessageRow();
  const around = useContext(BlockRenderers);
  const all = useMemo(() => ({ ...around, ...renderers }), [around, renderers]);

  switch (message.role) {
    case 'user':
      return <UserBody message={message} />;
    case 'assistant':
      return (
        <BlockRenderers.Provider value={all}>
          <AssistantBody message={message} />
        </BlockRenderers.Provider>
      );
    case 'notice':
      return <NoticeBody message={message} />;
  }
}
