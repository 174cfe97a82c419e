import { pathFault } from '../paths/projectPath.ts';
import { jsonOperations, type OperationDraft } from './jsonOperations.ts';
import { type LooseRecord, looseRecord } from './looseRecord.ts';

/** The title and operations of a plan in JSON; the operations are still to be checked. */
export interface JsonPlan {
  readonly title: string;
  readonly operations: readonly unknown[];
}

/**
 * The plan that a JSON value is, under any of the names that models give its parts, or `null`.
 *
 * An object counts where it says `plan/1`, or where at least one of its items is clearly an operation: a
 * configuration file with a list of `files` is none.
 *
 * @param mayBeOne - whether an object that is one operation, and no list of them, counts
 */
export function jsonPlan(value: unknown, mayBeOne: boolean): JsonPlan | null {
  const outer = looseRecord(value);
  const record = looseRecord(outer?.get('plan', 'executableJson', 'result')) ?? outer;
  const items = record === null ? asList(value) : itemsOf(record, mayBeOne);
  const read = items.map((item) => jsonOperations(item));
  const isPlan =
    record?.text('format') === 'plan/1' || read.some((operations) => operations?.some(isTelling));
  if (!isPlan) return null;
  return {
    title: record?.text('title', 'name', 'summary') ?? '',
    operations: read.flatMap(
      (operations, place): readonly unknown[] => operations ?? items.slice(place, place + 1),
    ),
  };
}

/** True for an operation that only a plan has: an API's `{"type": "message"}` or `"path": "/users"` is none. */
function isTelling({ op, path }: OperationDraft): boolean {
  return op === 'run' || (op !== 'note' && path !== undefined && pathFault(path) === null);
}

function itemsOf(record: LooseRecord, mayBeOne: boolean): unknown[] {
  const listed = record.get('operations', 'actions', 'steps', 'changes', 'files', 'plan');
  const commands = asList(record.get('commands')).map((command) => ({ op: 'run', command }));
  if (listed !== undefined || commands.length > 0)
    return [...asList(listed), ...filesOf(listed), ...commands];
  // An object without any list may itself be one operation, if it says so.
  return mayBeOne && record.text('op', 'type', 'action') !== '' ? [record.source] : [];
}

/** `{path: content}`, or `{path: {content, …}}`, as a list of files. */
function filesOf(files: unknown): unknown[] {
  if (typeof files !== 'object' || files === null || Array.isArray(files)) return [];
  return Object.entries(files)
    .filter(([path]) => /[./]/.test(path))
    .map(([path, file]: [string, unknown]) =>
      typeof file === 'object' ? { path, ...file } : { op: 'write', path, content: file },
    );
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value.map((item: unknown) => item) : [];
}
