import './styles/index.css';

export {
  type CompanionConnection,
  ConnectionStatus,
  type ConnectionStatusProps,
} from './connection/ConnectionStatus.tsx';
