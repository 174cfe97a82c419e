import { createHash } from 'node:crypto';

import { readProjectContext } from '@diwan/core';
import { fileHashSchema, pathFault, type ProjectFile } from '@diwan/core/plan';
import type { CodingChatRequest } from '@diwan/core/wire';
import { is } from 'valibot';

/** The project files that a model is shown with a message, by path. */
export type ShownFiles = ReadonlyMap<string, ProjectFile>;

/**
 * The files of a request's context, as far as a plan could name them: a name with a line break in it would stand among the
 * instructions as a line of them.
 *
 * The hash of each is the one that the client read with it from the companion, else that of the content as it was sent.
 * A hash of a file that was not sent says nothing: the model never saw that file.
 */
export function shownFiles({ projectContext, fileHashes = {} }: ShownIn): ShownFiles {
  const given = new Map(Object.entries(fileHashes).filter(([, hash]) => is(fileHashSchema, hash)));
  return new Map(
    readProjectContext(projectContext)
      .filter(({ path }) => pathFault(path) === null)
      .map(({ path, content }) => [path, { text: content, hash: given.get(path) ?? hashOf(content) }]),
  );
}

type ShownIn = Pick<CodingChatRequest, 'projectContext' | 'fileHashes'>;

/** Hash of a file as the companion gives it. */
export function hashOf(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
