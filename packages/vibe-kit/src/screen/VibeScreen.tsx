import { ChatScreen, type ChatScreenProps, EmptyThread, useStore } from '@diwan/chat-kit';
import type { ReactElement } from 'react';

import { ConnectionNotice } from '../connection/ConnectionNotice.tsx';
import { ConnectionStatus } from '../connection/ConnectionStatus.tsx';
import { FilesPanel } from '../files/FilesPanel.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { CodingMessage } from '../message/CodingMessage.tsx';
import { ProjectPanel } from '../project/ProjectPanel.tsx';
import { useCoding } from '../provider/useCoding.ts';
import { useCodingPanel } from '../provider/useCodingPanel.ts';
import { SelectedFiles } from '../selection/SelectedFiles.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { RenderBoundary, type RenderBoundaryProps } from './RenderBoundary.tsx';

/** Props of {@link VibeScreen}: those of the chat screen that stay free, and of what stands in for it. */
export interface VibeScreenProps
  extends
    Omit<ChatScreenProps, 'toolbar' | 'aside' | 'thread' | 'composer'>,
    Pick<RenderBoundaryProps, 'onRefresh'> {}

/**
 * The whole coding screen: connection, project and files, replies with their plans, and where the next message is
 * written. It fills its parent. Needs a `VibeProvider`.
 */
export function VibeScreen({ onRefresh, ...props }: VibeScreenProps): ReactElement {
  return (
    <RenderBoundary onRefresh={onRefresh}>
      <CodingScreen {...props} />
    </RenderBoundary>
  );
}

const THREAD = { slots: { message: CodingMessage } } as const;

function CodingScreen(props: Omit<VibeScreenProps, 'onRefresh'>): ReactElement {
  const composer = useStore(useCoding().composer);

  return (
    <ChatScreen
      {...props}
      empty={props.empty === undefined ? <CodingStart /> : props.empty}
      attachments={
        <>
          {props.attachments}
          <SelectedFiles />
        </>
      }
      toolbar={<CodingBar />}
      aside={<CodingAside />}
      thread={THREAD}
      composer={composer}
    />
  );
}

function CodingBar(): ReactElement {
  return (
    <>
      <div className="dk-coding-bar">
        <Toolbar />
        <ConnectionStatus />
      </div>
      <ConnectionNotice />
    </>
  );
}

function CodingAside(): ReactElement | null {
  const { panel } = useCodingPanel();
  if (panel === null) return null;
  return (
    <div className="dk-coding-aside" data-panel={panel}>
      {panel === 'project' ? <ProjectPanel /> : <FilesPanel />}
    </div>
  );
}

/** The start of a coding chat: what happens here, and wishes to begin with. */
function CodingStart(): ReactElement {
  const labels = useLabels();
  return (
    <EmptyThread
      heading={labels['vibe.empty.heading']}
      text={labels['vibe.empty.text']}
      examples={[
        labels['vibe.empty.example1'],
        labels['vibe.empty.example2'],
        labels['vibe.empty.example3'],
        labels['vibe.empty.example4'],
      ]}
    />
  );
}
