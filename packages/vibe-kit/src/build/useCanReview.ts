import { useStore } from '@diwan/chat-kit';
import { type BuildStep, openProjectPath } from '@diwan/core';

import { useCoding } from '../provider/useCoding.ts';

/** What a review of a plan needs, and what it is for. */
export interface Reviewing {
  /** What is missing before the plan can be compared with the user's files, or `null`. */
  readonly missing: 'connection' | 'project' | null;
  /** Path of the project that it is for; `null` while that is open. */
  readonly project: string | null;
  /** Whether it is for another project than the one that is open. */
  readonly isElsewhere: boolean;
}

/** Whether a plan can be compared with the user's files now. */
export function useCanReview({ project }: Pick<BuildStep, 'project'>): Reviewing {
  const coding = useCoding();
  const { status } = useStore(coding.connection);
  const open = openProjectPath(useStore(coding.project));
  const path = project ?? open;

  return {
    missing: status !== 'connected' ? 'connection' : path === null ? 'project' : null,
    project: path,
    isElsewhere: path !== null && path !== open,
  };
}
