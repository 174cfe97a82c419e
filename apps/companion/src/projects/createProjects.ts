import { realpath } from 'node:fs/promises';
import { basename } from 'node:path';

import type { OpenedProject } from '@diwan/core/wire';

import type { CompanionContext } from '../CompanionContext.ts';
import { checkRoot, rootFacts } from './checkRoot.ts';
import type { ChosenFolder } from './chooseFolder.ts';
import { withinWait } from './withinWait.ts';

/** The projects that the user has opened, several at once. */
export interface Projects {
  /** Opens a folder; one that is new is confirmed by the user first. */
  readonly open: (typed: string) => Promise<OpenedProject>;
  /** Lets the user choose a folder in the system's window, which is the confirmation. */
  readonly choose: () => Promise<OpenedProject>;
  /** Real path of an open project, `null` for any other folder. */
  readonly rootOf: (project: string | null) => Promise<string | null>;
}

/** What projects need. */
export interface ProjectsDependencies extends Pick<
  CompanionContext,
  'allowed' | 'approvals' | 'clock' | 'folders' | 'log'
> {
  readonly chooseFolder: () => Promise<ChosenFolder>;
}

/** Makes the projects; which ones are open is kept by the list of what the user allowed. */
export function createProjects(dependencies: ProjectsDependencies): Projects {
  const { allowed, approvals, clock, folders, log } = dependencies;
  let isChoosing = false;

  async function confirmed(root: string): Promise<OpenedProject> {
    const decision = await approvals.ask({ kind: 'new-root', title: basename(root), detail: root });
    return decision === 'allowed' ? opened(root) : failed('not-confirmed');
  }

  async function opened(root: string): Promise<OpenedProject> {
    await allowed.openProject(root);
    log(`Project opened: ${root}`);
    return { success: true, projectPath: root };
  }

  async function openRoot(typed: string, isChosen: boolean): Promise<OpenedProject> {
    const checked = await checkRoot(typed, rootFacts([folders.settings, folders.store]));
    if (checked.status === 'refused') {
      return { success: false, error: checked.error, code: checked.code };
    }
    const { root } = checked;
    if (isChosen || allowed.hasProject(root)) return opened(root);
    return withinWait(clock, confirmed(root), failed('needs-confirmation'));
  }

  return {
    open: (typed) => openRoot(typed, false),
    async choose() {
      if (isChoosing) return failed('already-choosing');
      isChoosing = true;
      try {
        const chosen = await dependencies.chooseFolder();
        if (chosen.status === 'chosen') return await openRoot(chosen.path, true);
        return failed(chosen.status);
      } finally {
        isChoosing = false;
      }
    },
    async rootOf(project) {
      if (project === null || !allowed.hasProject(project)) return null;
      // Somebody may have put a link in its place since.
      const real = await realpath(project).catch(() => null);
      return real === project ? project : null;
    },
  };
}

const TEXTS = {
  'not-confirmed': 'The folder was not allowed as a project on the companion’s page.',
  'needs-confirmation':
    'The folder is new to the companion. Allow it on the companion’s own page, then open it again.',
  'already-choosing': 'A folder window is open already. Look for it behind the other windows.',
  cancelled: 'No folder was chosen.',
  'no-window':
    'This computer has no folder window that the companion can show. Type the path of the folder instead.',
} as const;

function failed(code: keyof typeof TEXTS): OpenedProject {
  return { success: false, error: TEXTS[code], code };
}
