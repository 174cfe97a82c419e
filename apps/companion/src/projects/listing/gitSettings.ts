import { join } from 'node:path';

import { readSmallText } from './readSmallFile.ts';

/** The settings of git that decide what is listed. */
export interface GitSettings {
  /** File of the user's own patterns; `null` where the user has none. */
  readonly excludesFile: string | null;
  readonly ignoreCase: boolean;
  /** Hashes of the index are longer than those of SHA-1. */
  readonly hasLongHashes: boolean;
}

/**
 * Reads the settings from the user's files and the repository's, without git: the last one counts.
 *
 * @param commonFolder - of the repository; `null` outside of any
 */
export function gitSettings(
  commonFolder: string | null,
  environment: Readonly<Record<string, string | undefined>>,
): GitSettings {
  const home = environment.HOME ?? environment.USERPROFILE ?? '';
  const userFolder = join(environment.XDG_CONFIG_HOME || join(home, '.config'), 'git');
  const files = [join(userFolder, 'config'), environment.GIT_CONFIG_GLOBAL ?? join(home, '.gitconfig')];
  if (commonFolder !== null) files.push(join(commonFolder, 'config'));
  const values = new Map(files.flatMap((file) => settingsIn(readSmallText(file) ?? '')));
  const excludes = values.get('core.excludesfile');
  return {
    excludesFile: excludes === undefined ? join(userFolder, 'ignore') : excludes.replace(/^~(?=\/)/, home),
    ignoreCase: /^(?:true|yes|on|1)$/i.test(values.get('core.ignorecase') ?? ''),
    hasLongHashes: /^sha256$/i.test(values.get('extensions.objectformat') ?? ''),
  };
}

/** Name and value of each setting in a section without a subsection. */
function settingsIn(text: string): [name: string, value: string][] {
  const found: [string, string][] = [];
  let section = '';
  for (const line of text.split(/\r?\n/)) {
    const heading = /^\s*\[\s*([\w.-]+)\s*(".*")?\s*\]/.exec(line);
    if (heading !== null) section = heading[2] === undefined ? (heading[1] ?? '').toLowerCase() : '';
    const setting = /^\s*([A-Za-z][\w-]*)\s*(?:=\s*(.*?))?\s*$/.exec(line);
    if (heading !== null || setting === null || section === '') continue;
    const value = (setting[2] ?? 'true').replace(/\s+[#;].*$/, '').replace(/^"(.*)"$/, '$1');
    found.push([`${section}.${(setting[1] ?? '').toLowerCase()}`, value]);
  }
  return found;
}
