import type { CompanionAdapter } from './companionAdapter.ts';
import { CompanionError } from './companionError.ts';

/**
 * The companion with its failures told to somebody, and still thrown. Events of a build are left alone: they break off
 * and are followed again.
 */
export function watchedCompanion(
  companion: CompanionAdapter,
  onError: (error: CompanionError) => void,
): CompanionAdapter {
  async function watched<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return answer.catch((error: unknown) => {
      if (error instanceof CompanionError) onError(error);
      throw error;
    });
  }

  const choose = companion.chooseProject?.bind(companion);
  const unlock = companion.unlockFile?.bind(companion);

  return {
    ...(choose === undefined ? {} : { chooseProject: (signal) => watched(choose(signal)) }),
    ...(unlock === undefined
      ? {}
      : { unlockFile: (project, path, signal) => watched(unlock(project, path, signal)) }),
    status: (options) => companion.status(options),
    pair: (secret, signal) => companion.pair(secret, signal),
    openProject: (project, signal) => watched(companion.openProject(project, signal)),
    filePaths: (project, signal) => watched(companion.filePaths(project, signal)),
    fileContents: (project, paths, signal) => watched(companion.fileContents(project, paths, signal)),
    previewBuild: (project, plan, signal) => watched(companion.previewBuild(project, plan, signal)),
    executeBuild: (project, plan, signal) => watched(companion.executeBuild(project, plan, signal)),
    buildEvents: (planId, after, signal) => companion.buildEvents(planId, after, signal),
    cancelBuild: (planId, signal) => watched(companion.cancelBuild(planId, signal)),
    undo: (checkpointId, signal) => watched(companion.undo(checkpointId, signal)),
  };
}
