// connection
export {
  type CompanionConnection,
  ConnectionStatus,
  type ConnectionStatusProps,
} from './connection/ConnectionStatus.tsx';
// provider
export { useCoding } from './provider/useCoding.ts';
export { type CodingPanelControl, useCodingPanel } from './provider/useCodingPanel.ts';
export { VibeProvider, type VibeProviderProps } from './provider/VibeProvider.tsx';
export type { CodingPanel } from './provider/vibeContext.ts';
