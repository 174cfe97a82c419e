import { type ReactElement, type ReactNode, useRef } from 'react';

import { Composer, type ComposerProps } from '../composer/Composer.tsx';
import { useFocusComposer } from '../composer/useFocusComposer.ts';
import { ModelSelect } from '../models/ModelSelect.tsx';
import { useChatContext } from '../provider/chatContext.ts';
import { UsageBar } from '../usage/UsageBar.tsx';
import { ScreenBar } from './ScreenBar.tsx';
import { ScreenHistory } from './ScreenHistory.tsx';
import { useHistoryOpen } from './useHistoryOpen.ts';
import { useIsNarrow } from './useIsNarrow.ts';

/** Props of {@link ChatScreenFrame}. */
export interface ChatScreenFrameProps {
  /** Above everything, such as the navigation of the page. */
  header?: ReactNode;
  /** Between the bar with the chat's title and the thread, such as a toolbar. */
  toolbar?: ReactNode;
  /** Beside the thread, at its end, such as a panel of files. */
  aside?: ReactNode;
  /** How the composer presents itself. */
  composer?: Pick<ComposerProps, 'placeholder' | 'isDisabled'> | undefined;
  /** Beside the model dropdown, such as an attach button. */
  controls?: ReactNode;
  /** Above the text being written, such as the attachments to be sent. */
  attachments?: ReactNode;
  /** In place of the session and the price of the next message below the composer; `null` shows nothing. */
  footer?: ReactNode;
  /** Whether the history shows. Without it the screen decides: beside the chat where there is room. */
  isHistoryOpen?: boolean | undefined;
  onHistoryOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Called with the chat that the reader chooses; by default it is opened. For pages with addresses. */
  onOpenChat?: ((chatId: string) => void) | undefined;
  /** Called for a new chat; by default it is started. */
  onNewChat?: (() => void) | undefined;
  /** The thread. */
  children: ReactNode;
}

/** The chat screen around its thread. It fills its parent and arranges itself by its own width. */
export function ChatScreenFrame(props: ChatScreenFrameProps): ReactElement {
  const { chat, history } = useChatContext();
  const screen = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(screen);
  const [isOpen, setOpen] = useHistoryOpen(props.isHistoryOpen, props.onHistoryOpenChange, isNarrow);
  const focusComposer = useFocusComposer();
  const { onOpenChat = (chatId) => void chat.open(chatId), onNewChat = () => chat.startNew() } = props;

  function handleNewChat(): void {
    onNewChat();
    focusComposer();
  }

  return (
    <div ref={screen} className="dk-screen" data-narrow={isNarrow || undefined}>
      {props.header}
      <div className="dk-screen-body" data-history={history !== null && isOpen ? 'open' : 'closed'}>
        {history !== null && isOpen && (
          <ScreenHistory
            history={history}
            isDrawer={isNarrow}
            onClose={() => setOpen(false)}
            onOpenChat={onOpenChat}
            onNewChat={handleNewChat}
          />
        )}
        <div className="dk-screen-main">
          <ScreenBar
            hasHistory={history !== null}
            isHistoryOpen={isOpen}
            onToggleHistory={() => setOpen(!isOpen)}
            onNewChat={handleNewChat}
          />
          {props.toolbar}
          {props.children}
          <ScreenFoot {...props} />
        </div>
        {props.aside}
      </div>
    </div>
  );
}

/** Where the next message is written, and what it costs. */
function ScreenFoot(props: ChatScreenFrameProps): ReactElement {
  const { models } = useChatContext();
  const { composer, attachments, controls, footer = <UsageBar /> } = props;

  return (
    <div className="dk-screen-foot">
      <Composer
        {...composer}
        attachments={attachments}
        controls={
          <>
            {controls}
            {models !== null && <ModelSelect catalogue={models} />}
          </>
        }
      />
      {footer}
    </div>
  );
}
