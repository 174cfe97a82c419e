import { pathFault, pathFaultText } from '@diwan/core/plan';

import { fileMark } from '../listing/fileMark.ts';
import { contentHash } from './contentHash.ts';
import { type FileObstacle, readRegularFile } from './readRegularFile.ts';
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
export async function readContents(root: string, paths: readonly string[]): Promise<ContentAnswer[]> {
  const answers: ContentAnswer[] = [];
  let leftBytes = MOST_ANSWER_BYTES;
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    const batch = paths.slice(start, start + AT_ONCE);
    const read = await Promise.all(batch.map((path) => readContent(root, path)));
    for (const answer of read.filter((found) => found !== null)) {
      leftBytes -= Buffer.byteLength(answer.content);
      answers.push(leftBytes >= 0 ? answer : withoutContent(answer.path, TOO_MUCH));
    }
  }
  return answers;
}

async function readContent(root: string, path: string): Promise<ContentAnswer | null> {
  if (pathFault(path) !== null) return withoutContent(path, pathFaultText(path));
  if (fileMark(path) === 'secret') return withoutContent(path, SECRET);
  const reading = await readRegularFile(root, path, MOST_FILE_BYTES);
  if (reading.status === 'missing') return null;
  if (reading.status !== 'read') return withoutContent(path, OBSTACLES[reading.status]);
  const decoded = decodeText(reading.bytes);
  if (decoded === null) return withoutContent(path, 'It holds no text.');
  return { path, content: decoded.text, hash: contentHash(reading.bytes) };
}

function withoutContent(path: string, error: string): ContentAnswer {
  return { path, content: '', error };
}

const SECRET = 'It looks like a secret, so it stays on this computer.';
const TOO_MUCH = 'Too much was asked for at once. Choose fewer files.';

const OBSTACLES: Readonly<Record<Exclude<FileObstacle, 'missing'>, string>> = {
  outside: 'Its path leaves the project by a link, so it is not read.',
  link: 'It is a link, and links are not followed.',
  folder: 'It is a folder.',
  special: 'It is a pipe, a socket or a device, and only regular files are read.',
  'too-large': `It is larger than ${MOST_FILE_BYTES / 1_000_000} MB.`,
  unreadable: 'The system does not let it be read.',
};
