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
