import { tidyPath } from '../paths/tidyPath.ts';
import { commandOperations } from './commandOperations.ts';
import { looseNumber, looseReady, looseSeconds } from './looseNumber.ts';
import { type LooseRecord, looseRecord } from './looseRecord.ts';

/**
 * The operations that an item of a plan in JSON stands for, still to be checked against the schema, or `null`
 * where it is clearly none.
 *
 * Fields go by many names; where the kind is not said, the fields tell it. Base hashes and what is to happen to an
 * existing file are not taken over: the server decides those.
 */
export function jsonOperations(item: unknown): readonly OperationDraft[] | null {
  const record = looseRecord(item);
  if (record === null) return null;
  const kind = kindOf(record);
  if (kind === 'note') return [noteOf(record)];
  if (kind === 'run') return commandText(record) === '' ? null : runsOf(record);
  const path = tidyPath(record.text(...PATH, 'from', 'oldPath'));
  if (kind === null || path === '') return null;
  switch (kind) {
    case 'write':
      return [{ op: 'write', path, content: record.get(...CONTENT) }];
    case 'edit':
      return [editOf(path, record)];
    case 'delete':
      return [{ op: 'delete', path }];
    case 'rename':
      return [renameOf(record)];
  }
}

/** An operation whose fields are still to be checked. */
export interface OperationDraft {
  readonly op: Kind;
  readonly path?: string;
  readonly [field: string]: unknown;
}

type Kind = 'write' | 'edit' | 'delete' | 'rename' | 'run' | 'note';

const PATH = ['path', 'file', 'filePath', 'filename', 'target'];
const CONTENT = ['content', 'contents', 'code', 'text', 'newContent', 'body', 'newText'];
const SEARCH = ['search', 'oldStr', 'oldString', 'oldText', 'old', 'find', 'before', 'original'];
const REPLACE = [
  'replace',
  'newStr',
  'newString',
  'newText',
  'new',
  'after',
  'with',
  'replacement',
  'updated',
];
const EDITS = ['edits', 'changes', 'replacements', 'hunks'];
const COMMAND = ['command', 'cmd', 'shell', 'script', 'run'];

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['write', /^(?:write|create|new|add|overwrite|file|save)(?:to)?(?:file)?$/],
  ['edit', /^(?:edit|modify|update|replace|patch|change|strreplace|searchreplace|replaceinfile)(?:file)?$/],
  ['delete', /^(?:delete|remove|rm|unlink)(?:file)?$/],
  ['rename', /^(?:rename|move|mv)(?:file)?$/],
  ['run', /^(?:run|command|cmd|shell|bash|exec|execute|terminal|start|script|runcommand|executecommand)$/],
  ['note', /^(?:note|message|comment|info|todo|warning)$/],
];

function kindOf(record: LooseRecord): Kind | null {
  const said = record
    .text('op', 'type', 'action', 'operation', 'kind', 'tool')
    .toLowerCase()
    .replace(/[-_ ]/g, '');
  const named = KINDS.find(([, names]) => names.test(said));
  if (named === undefined) return said === '' ? impliedKind(record) : null;
  // An "update" with a whole content is a write.
  return named[0] === 'edit' && !hasEdits(record) && record.get(...CONTENT) !== undefined
    ? 'write'
    : named[0];
}

function impliedKind(record: LooseRecord): Kind | null {
  if (record.get('command', 'cmd') !== undefined) return 'run';
  if (hasEdits(record)) return 'edit';
  if (record.get('from', 'oldPath') !== undefined && record.get(...TO) !== undefined) return 'rename';
  return record.get(...CONTENT) === undefined ? null : 'write';
}

const TO = ['to', 'newPath', 'destination'];

function hasEdits(record: LooseRecord): boolean {
  return record.get(...EDITS) !== undefined || record.get(...SEARCH) !== undefined;
}

function editOf(path: string, record: LooseRecord): OperationDraft {
  const listed = record.get(...EDITS);
  const items: unknown[] = Array.isArray(listed) ? listed.map((item: unknown) => item) : [record.source];
  const edits = items.map((item) => {
    const edit = looseRecord(item);
    return {
      search: edit?.get(...SEARCH),
      replace: edit?.get(...REPLACE),
      all: isTrue(edit?.get('all', 'replaceAll')),
      near: looseNumber(edit?.get('near', 'line', 'startLine')),
    };
  });
  // Nothing to search for: the file is new.
  const [first] = edits;
  const isNew = edits.length === 1 && first?.search === '';
  return isNew ? { op: 'write', path, content: first?.replace } : { op: 'edit', path, edits };
}

function renameOf(record: LooseRecord): OperationDraft {
  const from = record.text('from', 'oldPath', 'source') || record.text(...PATH);
  return {
    op: 'rename',
    path: tidyPath(from),
    to: tidyPath(record.text(...TO)),
    overwrite: record.get('overwrite'),
  };
}

/** The command as a text; a list of arguments is put together with quotes where they are needed. */
function commandText(record: LooseRecord): string {
  const command = record.get(...COMMAND, 'content');
  if (!Array.isArray(command)) return typeof command === 'string' ? command.trim() : '';
  return command.map((argument) => quoted(String(argument))).join(' ');
}

function quoted(argument: string): string {
  return /^[\w./:=@+,-]+$/.test(argument) ? argument : `"${argument.replace(/["\\$`]/g, '\\$&')}"`;
}

function runsOf(record: LooseRecord): OperationDraft[] {
  const ready = looseRecord(record.get('ready'))?.get('port');
  const runs = commandOperations(commandText(record), {
    cwd: tidyPath(record.text('cwd', 'dir', 'directory', 'workingDirectory')) || '.',
    timeoutSec: looseSeconds(record.get('timeoutSec', 'timeout', 'timeoutSeconds')),
    background: isTrue(record.get('background')),
    ready: looseReady(ready ?? record.get('readyPort', 'port')),
    onFail: record.text('onFail') === 'continue' ? 'continue' : undefined,
    why: record.text('why', 'reason', 'description') || undefined,
  });
  return runs.map((run) => ({ ...run }));
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

function noteOf(record: LooseRecord): OperationDraft {
  const level = record.text('level') || record.text('op', 'type');
  const known = /^(?:todo|warning)$/i.exec(level);
  return {
    op: 'note',
    level: known === null ? 'info' : known[0].toLowerCase(),
    text: record.get(...CONTENT, 'message', 'note'),
  };
}
