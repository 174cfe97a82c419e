import { COMPANION_PATHS } from '../wire/paths.ts';
import {
  fileContentsSchema,
  filePathsSchema,
  openedProjectSchema,
  unlockedFileSchema,
} from '../wire/projectFiles.ts';
import type { CompanionAdapter, ReadFile } from './companionAdapter.ts';
import { PROMPT_LIMIT_MS } from './companionCall.ts';
import type { CompanionCaller } from './companionCaller.ts';
import { CompanionError } from './companionError.ts';
import { contentBatches } from './contentBatches.ts';

type ProjectCalls = Pick<
  CompanionAdapter,
  'openProject' | 'chooseProject' | 'filePaths' | 'fileContents' | 'unlockFile'
>;

/** The calls that open and read projects. */
export function projectCalls(caller: CompanionCaller): ProjectCalls {
  const { call } = caller;
  async function batch(
    project: string,
    paths: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<readonly ReadFile[]> {
    const query = new URLSearchParams({ project, filesNeeded: JSON.stringify(paths) });
    const path = `${COMPANION_PATHS.fileContents}?${query.toString()}`;
    return succeeded(await call({ path, signal }, fileContentsSchema)).files;
  }

  return {
    openProject: (project, signal) =>
      call(
        {
          path: COMPANION_PATHS.openProject,
          body: { projectName: project },
          limitMs: PROMPT_LIMIT_MS,
          signal,
        },
        openedProjectSchema,
      ),
    chooseProject: (signal) =>
      call(
        {
          path: COMPANION_PATHS.openProject,
          body: { projectName: '', chooseFolder: true },
          limitMs: CHOOSE_LIMIT_MS,
          signal,
        },
        openedProjectSchema,
      ),
    unlockFile: unlockCall(caller),
    async filePaths(project, signal) {
      const query = new URLSearchParams({ project });
      const path = `${COMPANION_PATHS.filePaths}?${query.toString()}`;
      return succeeded(await call({ path, signal }, filePathsSchema)).files;
    },
    async fileContents(project, paths, signal) {
      const read: ReadFile[] = [];
      const batches = contentBatches(paths);
      for (let start = 0; start < batches.length; start += MOST_AT_ONCE) {
        const next = batches.slice(start, start + MOST_AT_ONCE);
        const answers = await Promise.all(next.map((part) => batch(project, part, signal)));
        read.push(...answers.flat());
      }
      return read;
    },
  };
}

function unlockCall({ call }: CompanionCaller): NonNullable<CompanionAdapter['unlockFile']> {
  return (project, path, signal) => {
    const body = { projectName: project, path };
    const request = { path: COMPANION_PATHS.unlockFile, body, limitMs: PROMPT_LIMIT_MS, signal };
    return call(request, unlockedFileSchema);
  };
}

/** How long a folder window may stay open: a little longer than the companion leaves it. */
const CHOOSE_LIMIT_MS = 310_000;

/** How many lists of files are read at once: enough to keep a disk busy, few enough for the browser's connections. */
const MOST_AT_ONCE = 4;

/** An answer that says `success: false` is a refusal like any other. */
function succeeded<Answer extends { success: boolean; error?: string | undefined }>(answer: Answer): Answer {
  if (answer.success) return answer;
  throw new CompanionError('refused', answer.error ?? 'The companion refused', { status: 200 });
}
