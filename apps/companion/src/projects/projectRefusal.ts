import { type Answer, jsonAnswer } from '../server/answer.ts';

/** Why a call about a project is refused. */
export type ProjectRefusal = 'project-not-open' | 'too-many-files' | 'bad-list';

/** An answer in the one form of every error. */
export function projectRefusal(code: ProjectRefusal): Answer {
  const { status, error } = REFUSALS[code];
  return jsonAnswer({ success: false, error, code }, status);
}

const REFUSALS: Readonly<Record<ProjectRefusal, { status: number; error: string }>> = {
  'project-not-open': {
    status: 404,
    error: 'This folder is not open as a project. Open it with “Project” first.',
  },
  'too-many-files': {
    status: 413,
    error:
      'The project has more files than the companion lists. Add large generated folders to .gitignore, or open a folder inside it.',
  },
  'bad-list': { status: 400, error: 'filesNeeded must be a JSON list of at most 5,000 paths.' },
};
