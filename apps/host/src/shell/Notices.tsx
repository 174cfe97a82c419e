import './shell.css';
import { useStore } from '@diwan/chat-kit';
import { type ChatHistory, formatText, type Store } from '@diwan/core';
import type { ReactElement, ReactNode } from 'react';

import type { Site } from '../app/createSite.ts';
import { useTexts } from '../app/useTexts.ts';
import type { AnswerNotices } from './answerNotices.ts';
import type { Connectivity } from './connectivity.ts';
import type { VersionWatch } from './versionWatch.ts';

/** Props of {@link Notices}. */
export interface NoticesProps {
  site: Pick<Site, 'language'>;
  connectivity: Store<Connectivity>;
  version: VersionWatch;
  answers: AnswerNotices;
  history: ChatHistory;
  onOpenChat: (chatId: string) => void;
  onReload: () => void;
}

/** What the page has to say beside its screens, in a row above them and in the way of none. */
export function Notices(props: NoticesProps): ReactElement {
  const { site, version, answers, history, onOpenChat, onReload } = props;
  const texts = useTexts(site);
  const connectivity = useStore(props.connectivity);
  const hasNewVersion = useStore(version);
  const chatIds = useStore(answers);
  const { chats } = useStore(history);

  return (
    <div className="host-notices" role="status">
      {connectivity === 'offline' && <Notice kind="offline" text={texts['shell.offline']} />}
      {connectivity === 'back' && <Notice kind="online" text={texts['shell.online']} />}
      {hasNewVersion && (
        <Notice kind="version" text={texts['shell.newVersion']}>
          <NoticeButton label={texts['shell.reload']} onClick={onReload} />
          <NoticeButton label={texts['shell.later']} onClick={() => version.postpone()} />
        </Notice>
      )}
      {chatIds.map((chatId) => {
        const title = chats.find(({ id }) => id === chatId)?.title ?? '…';
        return (
          <Notice key={chatId} kind="answer" text={formatText(texts['shell.answerReady'], { title })}>
            <NoticeButton label={texts['shell.open']} onClick={() => onOpenChat(chatId)} />
            <NoticeButton label={texts['shell.dismiss']} onClick={() => answers.dismiss(chatId)} />
          </Notice>
        );
      })}
    </div>
  );
}

function Notice({
  kind,
  text,
  children,
}: {
  kind: string;
  text: string;
  children?: ReactNode;
}): ReactElement {
  return (
    <div className="host-notice" data-kind={kind}>
      <span dir="auto">{text}</span>
      {children}
    </div>
  );
}

function NoticeButton({ label, onClick }: { label: string; onClick: () => void }): ReactElement {
  return (
    <button type="button" onClick={onClick}>
      {label}
    </button>
  );
}
