import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join, resolve } from 'node:path';

/** What decides where a program is found. */
export interface ProgramPlace {
  /** Real path of the project. */
  readonly root: string;
  /** Folder that the command runs in, absolute. */
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
}

/**
 * Whole path of the program that a command names; `null` where there is none.
 *
 * A name is looked for in the folders of `PATH` alone, and never in the project: a file that a plan wrote must not stand
 * in for a program of the system. A path is taken from the folder that the command runs in.
 */
export async function findProgram(word: string, place: ProgramPlace): Promise<string | null> {
  const endings = place.platform === 'win32' ? endingsOf(place.environment) : [''];
  const folders = /[\\/]/.test(word) ? [place.cwd] : await searchFolders(place);
  for (const folder of folders) {
    for (const ending of endings) {
      const candidate = resolve(folder, word + ending);
      if (await isProgram(candidate)) return candidate;
    }
  }
  return null;
}

async function searchFolders({ root, environment }: ProgramPlace): Promise<string[]> {
  const path = environment.PATH ?? environment.Path ?? '';
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder));
  const real = await Promise.all(folders.map((folder) => realpath(folder).catch(() => folder)));
  return folders.filter((_, place) => {
    const folder = real[place] ?? '';
    return folder !== root && !folder.startsWith(join(root, '/'));
  });
}

/** Files without one of these endings do not run on Windows; the name may have its ending already. */
function endingsOf(environment: ProgramPlace['environment']): string[] {
  const listed = (environment.PATHEXT ?? '.COM;.EXE;.BAT;.CMD').toLowerCase().split(';');
  return ['', ...listed.filter((ending) => /^\.(?:com|exe|bat|cmd)$/.test(ending))];
}

async function isProgram(path: string): Promise<boolean> {
  try {
    if (!(await stat(path)).isFile()) return false;
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
