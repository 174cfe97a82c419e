import { runCommand } from '../processes.ts';
import type { PackageDescription } from './completeLockFile.ts';

/**
 * Asks the registry for which platforms a package is made; `null` when it does not know the package. The version is
 * left open: a registry may know the package and not serve that one.
 */
export async function describePackage(name: string): Promise<PackageDescription | null> {
  const fields = ['os', 'cpu', 'libc', 'license', 'engines'];
  const { exitCode, output } = await runCommand(
    'npm',
    ['view', name, ...fields, '--json', '--loglevel=silent'],
    {
      output: 'keep',
    },
  );
  if (exitCode !== 0) return null;
  const answer: unknown = JSON.parse(output === '' ? 'null' : output);
  const found: unknown = Array.isArray(answer) ? answer.at(-1) : answer;
  if (typeof found !== 'object' || found === null) return null;
  return {
    ...listOf(found, 'os'),
    ...listOf(found, 'cpu'),
    ...listOf(found, 'libc'),
    ...('license' in found && typeof found.license === 'string' ? { license: found.license } : {}),
  };
}

function listOf(found: object, field: 'os' | 'cpu' | 'libc'): PackageDescription {
  const value: unknown = Reflect.get(found, field);
  if (value === undefined) return {};
  return { [field]: [value].flat().map(String) };
}
