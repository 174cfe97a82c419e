import type { ChatSnapshot } from '../chat/chat.ts';
import type { ConnectionState } from '../companion/companionConnection.ts';
import type { FileSelection } from '../project/fileSelection.ts';
import type { Store } from '../store/store.ts';
import { openProjectPath, type Project } from './project.ts';

/** What decides which project is open. */
export interface ChatProjectDependencies {
  thread: Store<ChatSnapshot>;
  connection: Store<ConnectionState>;
  project: Project;
  selection: FileSelection;
}

/**
 * Opens the project of each chat that is opened, and that of last time behind a new connection. Files that are not in
 * the project any more are given up; another project begins with none.
 */
export function followChatProject({ thread, connection, project, selection }: ChatProjectDependencies): void {
  let chatId = thread.getSnapshot().chatId;
  let isConnected = false;
  let openedPath: string | null = null;
  /** The project of a chat that was opened without a connection. */
  let awaitedPath: string | null = null;

  function followChat(): void {
    const { projectPath, activity, ...chat } = thread.getSnapshot();
    if (chat.chatId === chatId || activity.status === 'loading' || activity.status === 'load-failed') return;
    chatId = chat.chatId;
    if (projectPath === undefined || projectPath === openProjectPath(project.getSnapshot())) return;
    if (isConnected) void project.open(projectPath);
    else awaitedPath = projectPath;
  }

  function followConnection(): void {
    const wasConnected = isConnected;
    isConnected = connection.getSnapshot().status === 'connected';
    if (wasConnected || !isConnected) return;
    void (awaitedPath === null ? project.restore() : project.open(awaitedPath));
    awaitedPath = null;
  }

  function followProject(): void {
    const state = project.getSnapshot();
    if (state.status === 'opening') return;
    const path = openProjectPath(state);
    if (path !== openedPath) selection.clear();
    else if (state.status === 'open') selection.keepOnly(new Set(state.files.map((file) => file.path)));
    openedPath = path;
  }

  thread.subscribe(followChat);
  connection.subscribe(followConnection);
  project.subscribe(followProject);
}
