import { setImmediate } from 'node:timers/promises';

import { pathFault, pathFaultText } from '@diwan/core/plan';

import { fileMark } from '../listing/fileMark.ts';
import { type IsUnlocked, NOTHING_UNLOCKED } from '../unlockedFiles.ts';
import { contentHash } from './contentHash.ts';
import { type FileObstacle, type FileReading, readRegularFile } from './readRegularFile.ts';
import { decodeText } from './textEncoding.ts';

/** Largest file whose content is sent, in bytes: about 500,000 tokens, more than a model reads. */
export const MOST_FILE_BYTES = 2_000_000;

/** Most bytes of one answer. */
export const MOST_ANSWER_BYTES = 32_000_000;

/** A file of the answer of `GET /api/file-contents`. */
interface ContentAnswer {
  readonly path: string;
  readonly content: string;
  readonly hash?: string;
  readonly error?: string;
}

/** Files read at once: enough for the disk, few enough for the memory. */
const AT_ONCE = 8;

/** Reads files of a project. One that is not there is missing in the answer; one that may not be read says why. */
export async function readContents(
  root: string,
  paths: readonly string[],
  isUnlocked: IsUnlocked = NOTHING_UNLOCKED,
): Promise<ContentAnswer[]> {
  const answers: ContentAnswer[] = [];
  let leftBytes = MOST_ANSWER_BYTES;
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    const batch = paths.slice(start, start + AT_ONCE);
    const readings = await Promise.all(batch.map((path) => readAllowed(root, path, isUnlocked)));
    for (const [place, path] of batch.entries()) {
      const answer = answerOf(path, readings[place]);
      leftBytes -= Buffer.byteLength(answer?.content ?? '');
      if (answer !== null) answers.push(leftBytes >= 0 ? answer : withoutContent(path, TOO_MUCH));
      // Decoding and hashing large files one behind the other would let everybody else wait.
      await setImmediate();
    }
  }
  return answers;
}

type AllowedReading = FileReading | { readonly status: 'refused'; readonly error: string };

async function readAllowed(root: string, path: string, isUnlocked: IsUnlocked): Promise<AllowedReading> {
  if (pathFault(path) !== null) return { status: 'refused', error: pathFaultText(path) };
  if (fileMark(path) === 'secret' && !isUnlocked(path)) return { status: 'refused', error: SECRET };
  return readRegularFile(root, path, MOST_FILE_BYTES);
}

function answerOf(path: string, reading: AllowedReading = { status: 'missing' }): ContentAnswer | null {
  switch (reading.status) {
    case 'missing':
      return null;
    case 'refused':
      return withoutContent(path, reading.error);
    case 'read': {
      const decoded = decodeText(reading.bytes);
      if (decoded === null) return withoutContent(path, 'It holds no text.');
      return { path, content: decoded.text, hash: contentHash(reading.bytes) };
    }
    default:
      return withoutContent(path, OBSTACLES[reading.status]);
  }
}

function withoutContent(path: string, error: string): ContentAnswer {
  return { path, content: '', error };
}

const SECRET = 'It looks like a secret, so it stays on this computer until its user unlocks it.';
const TOO_MUCH = 'Too much was asked for at once. Choose fewer files.';

const OBSTACLES: Readonly<Record<Exclude<FileObstacle, 'missing'>, string>> = {
  outside: 'Its path leaves the project by a link, so it is not read.',
  link: 'It is a link, and links are not followed.',
  folder: 'It is a folder.',
  special: 'It is a pipe, a socket or a device, and only regular files are read.',
  'too-large': `It is larger than ${MOST_FILE_BYTES / 1_000_000} MB.`,
  unreadable: 'The system does not let it be read.',
};
