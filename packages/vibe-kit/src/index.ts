export {
  type CompanionConnection,
  ConnectionStatus,
  type ConnectionStatusProps,
} from './connection/ConnectionStatus.tsx';
