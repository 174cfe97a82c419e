/** A secret file that its user lets a site read. */
export interface UnlockedFile {
  /** Tells it from the others. */
  readonly id: string;
  /** Origin of the site. */
  readonly site: string;
  /** Real path of the project. */
  readonly project: string;
  readonly path: string;
}

/** Whether a file of a project is unlocked for whoever asks. */
export type IsUnlocked = (path: string) => boolean;

/** For whoever has unlocked nothing. */
export const NOTHING_UNLOCKED: IsUnlocked = () => false;

/**
 * The secret files that the user has unlocked, each for one site. They are kept nowhere: with the companion's end all of
 * them are locked again.
 */
export interface UnlockedFiles {
  readonly list: () => readonly UnlockedFile[];
  /** Paths that are unlocked for a site in a project, sorted. */
  readonly paths: (site: string | null, project: string) => readonly string[];
  /** For the user's own decision alone: no call of a site leads here without one. */
  readonly unlock: (file: Omit<UnlockedFile, 'id'>) => void;
  /** Locks those that are chosen. @returns whether there were any */
  readonly lock: (isChosen: (file: UnlockedFile) => boolean) => boolean;
}

/** Starts with all files locked. @param onChange - told after every change */
export function createUnlockedFiles(newId: () => string, onChange: () => void): UnlockedFiles {
  let files: readonly UnlockedFile[] = [];
  const of = (site: string | null, project: string): readonly UnlockedFile[] =>
    files.filter((file) => file.site === site && file.project === project);

  return {
    list: () => files,
    paths: (site, project) =>
      of(site, project)
        .map(({ path }) => path)
        .toSorted(),
    unlock({ site, project, path }) {
      if (of(site, project).some((file) => file.path === path)) return;
      files = [...files, { id: newId(), site, project, path }];
      onChange();
    },
    lock(isChosen) {
      const kept = files.filter((file) => !isChosen(file));
      if (kept.length === files.length) return false;
      files = kept;
      onChange();
      return true;
    },
  };
}
