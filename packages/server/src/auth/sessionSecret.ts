import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE_NAME = 'session-secret';

/**
 * The generated secret of a data folder: made once, so that a restart signs nobody out, and readable by its
 * owner only.
 */
export async function keptSessionSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, FILE_NAME);
  const secret = randomBytes(48).toString('base64url');
  try {
    await writeFile(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    if (!isExistsError(error)) throw error;
    return readFile(file, 'utf8');
  }
}

function isExistsError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
