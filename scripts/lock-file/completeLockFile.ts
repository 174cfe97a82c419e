/** The part of a `package-lock.json` that is read here. */
export interface LockFile {
  packages: Record<string, LockedPackage>;
}

/** One package of a lock file. */
export interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  license?: string;
  engines?: Record<string, string>;
}

/** An optional package that some locked package wants and the lock file lacks. */
export interface MissingPackage {
  name: string;
  version: string;
  /** Where it belongs, such as `node_modules/name`. */
  place: string;
  isDevelopment: boolean;
}

/** What a registry says of a package. */
export type PackageDescription = Pick<LockedPackage, 'os' | 'cpu' | 'libc' | 'license' | 'engines'>;

/** The optional packages that the lock file names but does not hold, or holds in another version. */
export function missingPlatformPackages({ packages }: LockFile): MissingPackage[] {
  const taken = new Set(Object.keys(packages));
  return Object.entries(packages).flatMap(([owner, locked]) =>
    Object.entries(locked.optionalDependencies ?? {}).flatMap(([name, version]) => {
      if (isHeld(packages, owner, name, version)) return [];
      const atRoot = `node_modules/${name}`;
      const place = taken.has(atRoot) ? `${owner}/node_modules/${name}` : atRoot;
      if (taken.has(place)) return [];
      taken.add(place);
      return [{ name, version, place, isDevelopment: locked.dev === true }];
    }),
  );
}

/** The lock file with the missing packages filled in, sorted as npm sorts it. */
export async function completeLockFile(
  lockFile: LockFile,
  describe: (name: string) => Promise<PackageDescription | null>,
): Promise<LockFile> {
  const packages = { ...lockFile.packages };
  for (const { name, version, place, isDevelopment } of missingPlatformPackages(lockFile)) {
    const description = await describe(name);
    if (description === null) continue;
    packages[place] = {
      version,
      ...description,
      ...(isDevelopment ? { dev: true } : {}),
      optional: true,
    };
  }
  const sorted = Object.entries(packages).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  return { ...lockFile, packages: Object.fromEntries(sorted) };
}

function isHeld(packages: LockFile['packages'], owner: string, name: string, version: string): boolean {
  const held = heldPackage(packages, owner, name);
  if (held === undefined) return false;
  // A range was resolved by npm itself; an exact version must be that one.
  return /^\d/.test(version) ? held.version === version : true;
}

/** Looks where Node looks: below the owner, then in each `node_modules` further up. */
function heldPackage(packages: LockFile['packages'], owner: string, name: string): LockedPackage | undefined {
  const held = packages[owner === '' ? `node_modules/${name}` : `${owner}/node_modules/${name}`];
  if (held !== undefined || owner === '') return held;
  const cut = owner.lastIndexOf('node_modules/');
  return heldPackage(packages, cut > 0 ? owner.slice(0, cut - 1) : '', name);
}
