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
  isDevelopment: boolean;
}

/** What a registry says of a package. */
export type PackageDescription = Pick<LockedPackage, 'os' | 'cpu' | 'libc' | 'license' | 'engines'>;

/** The optional packages that the lock file names but does not hold. */
export function missingPlatformPackages({ packages }: LockFile): MissingPackage[] {
  const missing = Object.entries(packages).flatMap(([place, locked]) =>
    Object.entries(locked.optionalDependencies ?? {})
      .filter(
        ([name]) => !(`${place}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
      )
      .map(([name, version]) => ({ name, version, isDevelopment: locked.dev === true })),
  );
  return [...new Map(missing.map((found) => [found.name, found])).values()];
}

/** The lock file with the missing packages filled in, sorted as npm sorts it. */
export async function completeLockFile(
  lockFile: LockFile,
  describe: (name: string, version: string) => Promise<PackageDescription | null>,
): Promise<LockFile> {
  const packages = { ...lockFile.packages };
  for (const { name, version, isDevelopment } of missingPlatformPackages(lockFile)) {
    const description = await describe(name, version);
    if (description === null) continue;
    packages[`node_modules/${name}`] = {
      version,
      ...description,
      ...(isDevelopment ? { dev: true } : {}),
      optional: true,
    };
  }
  const sorted = Object.entries(packages).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  return { ...lockFile, packages: Object.fromEntries(sorted) };
}
