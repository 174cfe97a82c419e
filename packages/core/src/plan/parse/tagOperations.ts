import { tidyPath } from '../paths/tidyPath.ts';
import type { PlanOperationInput } from '../planSchema.ts';
import { commandOperations } from './commandOperations.ts';
import { fileEdits } from './fileEdits.ts';
import { looseReady, looseSeconds } from './looseNumber.ts';
import type { PlanTag } from './readTag.ts';
import { readSearchReplace } from './searchReplace.ts';
import { tagContent, withoutFence } from './tagContent.ts';
import type { OperationKind } from './tagKind.ts';

/** What one tag with its content comes to. */
export interface TagOperations {
  readonly operations: readonly PlanOperationInput[];
  /** What had to be put right. */
  readonly repairs: readonly string[];
  readonly fault: string | null;
}

/** The operations that a tag stands for: one, several for several commands, none for a tag that is no operation. */
export function tagOperations(kind: OperationKind, tag: PlanTag, content: string): TagOperations {
  switch (kind) {
    case 'write':
      return writeOperation(tag, content);
    case 'edit':
      return editOperation(tag, content);
    case 'delete':
      return withPath(tag, PATH, (path) => ({ op: 'delete', path }));
    case 'rename':
      return withPath(tag, [...FROM, ...PATH], (path) => ({
        op: 'rename',
        path,
        to: tidyPath(attribute(tag, TO)),
      }));
    case 'run':
      return runOperations(tag, content);
    case 'install':
      return runOperations(
        tag,
        `npm install ${attribute(tag, ['packages'])
          .split(/[\s,]+/)
          .join(' ')}`,
      );
    case 'note':
      return made([{ op: 'note', level: levelOf(tag), text: content.trim() || attribute(tag, ['text']) }]);
    case 'unknown':
      return failed(`There is no tag ${tag.raw}.`);
    case 'title':
    case 'ignored':
      return made([]);
  }
}

/** The first of the attributes that the tag has; empty without any. Names in lower case without `-` and `_`. */
export function attribute(tag: PlanTag, names: readonly string[]): string {
  const name = names.find((candidate) => tag.attributes.has(candidate)) ?? '';
  return tag.attributes.get(name) ?? '';
}

/** The names under which a tag may give its path. */
export const PATH = ['path', 'file', 'filepath', 'src', 'filename', 'name'];
const FROM = ['from', 'old', 'oldpath', 'source'];
const TO = ['to', 'new', 'newpath', 'destination', 'target'];

function made(operations: readonly PlanOperationInput[], ...repairs: readonly string[]): TagOperations {
  return { operations, repairs, fault: null };
}

function failed(fault: string): TagOperations {
  return { operations: [], repairs: [], fault };
}

function withPath(
  tag: PlanTag,
  names: readonly string[],
  operationOf: (path: string) => PlanOperationInput,
): TagOperations {
  const written = attribute(tag, names);
  if (written === '') return failed(`The tag ${tag.raw} has no path.`);
  const path = tidyPath(written);
  return made([operationOf(path)], ...(path === written ? [] : ['path-tidied']));
}

function writeOperation(tag: PlanTag, content: string): TagOperations {
  const text = tagContent(content);
  const bare = withoutFence(attribute(tag, PATH), text);
  const { operations, repairs, fault } = withPath(tag, PATH, (path) => ({
    op: 'write',
    path,
    content: bare ?? text,
  }));
  return { operations, repairs: bare === null ? repairs : [...repairs, 'fence-removed'], fault };
}

function editOperation(tag: PlanTag, content: string): TagOperations {
  const reading = readSearchReplace(tagContent(content));
  if (reading.status === 'fault') return failed(`In ${tag.raw}: ${reading.detail}`);
  const all = isOn(tag, 'all');
  const edits = all ? reading.edits.map((edit) => ({ ...edit, all })) : reading.edits;
  return withPath(tag, PATH, (path) => fileEdits(path, edits));
}

function runOperations(tag: PlanTag, content: string): TagOperations {
  const operations = commandOperations(content.trim() || attribute(tag, ['command', 'cmd']), {
    cwd: tidyPath(attribute(tag, ['cwd', 'dir', 'directory', 'workingdirectory'])).replace(/\/+$/, '') || '.',
    timeoutSec: looseSeconds(attribute(tag, ['timeout', 'timeoutsec', 'timeoutseconds'])),
    background: isOn(tag, 'background') || tag.attributes.get('type') === 'start',
    ready: looseReady(attribute(tag, ['readyport', 'port'])),
    onFail: attribute(tag, ['onfail']) === 'continue' ? 'continue' : undefined,
    why: attribute(tag, ['why', 'reason', 'description']) || undefined,
  });
  if (operations.length === 0) return failed(`The tag ${tag.raw} has no command.`);
  return made(operations, ...(operations.length > 1 ? ['commands-parted'] : []));
}

function isOn(tag: PlanTag, name: string): boolean {
  const value = tag.attributes.get(name);
  return value !== undefined && !/^(?:false|no|0)$/i.test(value);
}

function levelOf(tag: PlanTag): 'info' | 'todo' | 'warning' {
  const level = `${attribute(tag, ['level', 'type'])} ${tag.name}`;
  if (/todo/i.test(level)) return 'todo';
  return /warn/i.test(level) ? 'warning' : 'info';
}
