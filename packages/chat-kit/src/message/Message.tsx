import type { ChatMessage } from '@diwan/core';
import { memo, type ReactElement } from 'react';

import { drawSlot, type SlotProps, type Slots } from '../controls/slot.ts';
import { MessageActions, type MessageActionsProps } from './MessageActions.tsx';
import { MessageParts, type MessagePartsProps } from './MessageParts.tsx';
import { MessageRoot, type MessageRootProps } from './MessageRoot.tsx';

/** The parts of a {@link Message} that can be replaced, given props, or left out. */
export interface MessageSlots {
  parts: MessagePartsProps;
  actions: MessageActionsProps;
}

/** Props of {@link Message}. */
export interface MessageProps {
  message: ChatMessage;
  slots?: Slots<MessageSlots> | undefined;
  slotProps?: (SlotProps<MessageSlots> & { readonly root?: Omit<MessageRootProps, 'message'> }) | undefined;
}

/** One row of the thread. It is drawn again only when its own message changes. */
const WholeMessage = memo(function Message({ message, slots, slotProps }: MessageProps): ReactElement {
  return (
    <MessageRoot {...slotProps?.root} message={message}>
      {drawSlot(slots?.parts, MessageParts, { ...slotProps?.parts })}
      {drawSlot(slots?.actions, MessageActions, { ...slotProps?.actions })}
    </MessageRoot>
  );
});

/** A message, whole as `<Message message={…} />` or put together from its parts. */
export const Message = /* @__PURE__ */ Object.assign(WholeMessage, {
  Root: MessageRoot,
  Parts: MessageParts,
  Actions: MessageActions,
});
