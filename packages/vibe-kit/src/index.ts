// build
export { BuildCard, type BuildCardProps } from './build/BuildCard.tsx';
// connection
export { ConnectionNotice, type ConnectionNoticeProps } from './connection/ConnectionNotice.tsx';
export { ConnectionStatus } from './connection/ConnectionStatus.tsx';
// files
export { FilesPanel } from './files/FilesPanel.tsx';
// message
export { CodingMessage } from './message/CodingMessage.tsx';
// project
export { ProjectPanel } from './project/ProjectPanel.tsx';
// provider
export { useCoding } from './provider/useCoding.ts';
export { type CodingPanelControl, useCodingPanel } from './provider/useCodingPanel.ts';
export { VibeProvider, type VibeProviderProps } from './provider/VibeProvider.tsx';
export type { CodingPanel } from './provider/vibeContext.ts';
// screen
export { RenderBoundary, type RenderBoundaryProps } from './screen/RenderBoundary.tsx';
export { VibeScreen, type VibeScreenProps } from './screen/VibeScreen.tsx';
// selection
export { SelectedFiles } from './selection/SelectedFiles.tsx';
export { SentFiles, type SentFilesProps } from './selection/SentFiles.tsx';
// toolbar
export { Toolbar } from './toolbar/Toolbar.tsx';
