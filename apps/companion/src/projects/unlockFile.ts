import type { UnlockedFile } from '@diwan/core/wire';

import type { CompanionContext } from '../CompanionContext.ts';
import { MOST_FILE_BYTES } from './contents/readContents.ts';
import { readRegularFile } from './contents/readRegularFile.ts';
import { fileMark } from './listing/fileMark.ts';
import { withinWait } from './withinWait.ts';

/** A file that a site asks for. */
export interface WantedFile {
  readonly site: string;
  /** Real path of the open project. */
  readonly project: string;
  readonly path: string;
}

/**
 * Asks the user whether a site may read a file that is locked as a secret. The answer is given at the companion, on its
 * own page or in its terminal; a late one serves the site's next try.
 */
export async function unlockFile(
  { site, project, path }: WantedFile,
  { approvals, clock, log, unlocked }: Pick<CompanionContext, 'approvals' | 'clock' | 'log' | 'unlocked'>,
): Promise<UnlockedFile> {
  if (fileMark(path) !== 'secret') return refused('not-a-secret');
  if (unlocked.paths(site, project).includes(path)) return { success: true };
  const { status } = await readRegularFile(project, path, MOST_FILE_BYTES);
  if (status !== 'read') return refused('not-readable');

  async function asked(): Promise<UnlockedFile> {
    const detail = [`${project}/${path}`, `Site: ${site}`, MEANING].join('\n');
    const decision = await approvals.ask({ kind: 'secret-file', title: path, detail });
    if (decision !== 'allowed') return refused('not-confirmed');
    unlocked.unlock({ site, project, path });
    log(`Unlocked for ${site}: ${path} in ${project}`);
    return { success: true };
  }

  return withinWait(clock, asked(), refused('needs-confirmation'));
}

const MEANING = 'The site may then send it to a model, until you lock it again or the companion ends.';

const TEXTS = {
  'not-a-secret': 'This file is not locked as a secret, so there is nothing to unlock.',
  'not-readable': 'There is no such file that the companion could send.',
  'not-confirmed': 'The file was not unlocked on the companion’s page.',
  'needs-confirmation':
    'The file looks like a secret. Allow it on the companion’s own page, then ask for it again.',
} as const;

function refused(code: keyof typeof TEXTS): UnlockedFile {
  return { success: false, error: TEXTS[code], code };
}
