import type { ConnectionState } from '../companion/companionConnection.ts';
import { openProjectPath, type ProjectState } from './project.ts';

/** Which controls of coding mode can be used. */
export interface CodingControls {
  /** Opening a project. */
  readonly project: boolean;
  /** The explorer of its files. */
  readonly files: boolean;
  /** Including all of its files. */
  readonly includeAll: boolean;
  /** Writing and sending. */
  readonly input: boolean;
}

/** What connection and project allow. */
export function codingControls(connection: ConnectionState, project: ProjectState): CodingControls {
  const isConnected = connection.status === 'connected';
  const hasProject = openProjectPath(project) !== null;
  return {
    project: isConnected,
    files: isConnected && hasProject,
    includeAll: hasProject,
    input: isConnected,
  };
}

/** What a control of coding mode waits for. */
export type CodingBlock = 'disconnected' | 'no-project';

/** What a control waits for, or `null` where it can be used. */
export function codingBlockOf(
  control: keyof CodingControls,
  connection: ConnectionState,
  project: ProjectState,
): CodingBlock | null {
  if (codingControls(connection, project)[control]) return null;
  const needsConnection = control !== 'includeAll' && connection.status !== 'connected';
  return needsConnection ? 'disconnected' : 'no-project';
}
