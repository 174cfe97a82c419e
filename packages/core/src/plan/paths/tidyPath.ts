/**
 * The path that a model meant: without quotes, `./`, doubled slashes and a leading backslash spelling, in NFC.
 *
 * It only tidies; whether the path may be used is decided by `pathFault`. An absolute path stays absolute.
 */
export function tidyPath(written: string): string {
  const bare = written.trim().replace(/^[`'"]+|[`'"]+$/g, '');
  // A backslash counts as a separator only in a path that has no other: `src\App.tsx`.
  const slashed = bare.includes('/') ? bare : bare.replaceAll('\\', '/');
  // Two backslashes at the start name another machine, which must not become a path of this one.
  if (slashed.startsWith('//')) return bare;
  return slashed
    .replace(/(?<=[^/])\/{2,}/g, '/')
    .replace(/^(?:\.\/)+/, '')
    .normalize('NFC');
}
