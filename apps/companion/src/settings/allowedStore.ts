import { join } from 'node:path';

import { type Clock } from '@diwan/core';
import { array, number, object, type InferOutput, string } from 'valibot';

import { openSettingsFile } from './settingsFile.ts';

const allowedSchema = object({
  projects: array(
    object({ path: string(), addedAt: number(), openedAt: number(), programs: array(string()) }),
  ),
});

/** A folder that its user confirmed as a project. */
export type AllowedProject = InferOutput<typeof allowedSchema>['projects'][number];

/** What the user has allowed for good, kept in `projects.json` of the settings folder. */
export interface AllowedStore {
  /** Latest opened first. */
  projects(): readonly AllowedProject[];
  /** Whether this real path was confirmed. Compared letter by letter: resolve links first. */
  hasProject(path: string): boolean;
  /** Keeps a project, or notes that it was opened again. */
  openProject(path: string): Promise<void>;
  /** Forgets a project with its programs. @returns whether it was there */
  removeProject(path: string): Promise<boolean>;
  /** Whether the program, by its real path, may run in this project without being asked about. */
  hasProgram(project: string, program: string): boolean;
  /** Keeps the program for this project; nothing for one that is not kept. */
  allowProgram(project: string, program: string): Promise<void>;
}

/** Opens the list. @param onChange - told after every change @throws SettingsFileError when it cannot be read */
export async function openAllowedStore(
  folder: string,
  clock: Clock,
  onChange: () => void,
): Promise<AllowedStore> {
  const file = await openSettingsFile(join(folder, 'projects.json'), allowedSchema, { projects: [] });
  const find = (path: string): AllowedProject | undefined =>
    file.read().projects.find((project) => project.path === path);

  /** Puts a changed project in the place of the one with its path; `null` takes it out. */
  async function change(
    path: string,
    next: (known: AllowedProject | undefined) => AllowedProject | null,
  ): Promise<void> {
    await file.update(({ projects }) => {
      const changed = next(projects.find((project) => project.path === path));
      const others = projects.filter((project) => project.path !== path);
      return { projects: changed === null ? others : [...others, changed] };
    });
    onChange();
  }

  return {
    projects: () => file.read().projects.toSorted((one, other) => other.openedAt - one.openedAt),
    hasProject: (path) => find(path) !== undefined,
    openProject(path) {
      const now = clock.now();
      return change(path, (known = { path, addedAt: now, openedAt: now, programs: [] }) => ({
        ...known,
        openedAt: now,
      }));
    },
    async removeProject(path) {
      if (find(path) === undefined) return false;
      await change(path, () => null);
      return true;
    },
    hasProgram: (project, program) => find(project)?.programs.includes(program) ?? false,
    async allowProgram(project, program) {
      if (find(project)?.programs.includes(program) !== false) return;
      await change(project, (known) =>
        known === undefined ? null : { ...known, programs: [...known.programs, program] },
      );
    },
  };
}
