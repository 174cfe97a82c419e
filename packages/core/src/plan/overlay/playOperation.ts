import { applyEdits } from '../edits/applyEdits.ts';
import { looserRung } from '../edits/editLadder.ts';
import type { PlanOperation } from '../planSchema.ts';
import { guardFaults } from './guardFaults.ts';
import { inStyleOf } from './inStyleOf.ts';
import {
  CHANGED,
  editFault,
  EXISTS,
  fault,
  GONE,
  NOT_FOUND,
  notAFolder,
  type OperationFault,
} from './operationFault.ts';
import { fileInTheWay, type Overlay, type OverlayFile } from './overlay.ts';

/** An operation that changes files. */
export type FileOperation = Exclude<PlanOperation, { op: 'run' | 'note' }>;

/** Plays one operation on the overlay. With faults the overlay stays as it was; without any the list is empty. */
export function playOperation(operation: FileOperation, overlay: Overlay): readonly OperationFault[] {
  const current = overlay.now.get(operation.path) ?? null;
  switch (operation.op) {
    case 'write':
      return write(operation, current, overlay);
    case 'edit':
      return edit(operation, current, overlay);
    case 'delete':
      return remove(operation, current, overlay);
    case 'rename':
      return rename(operation, current, overlay);
  }
}

type Faults = readonly OperationFault[];
type Operation<Op extends FileOperation['op']> = Extract<FileOperation, { op: Op }>;

function write(operation: Operation<'write'>, current: OverlayFile | null, overlay: Overlay): Faults {
  const { path, content, ifExists, base } = operation;
  if (current !== null && current.seen !== null && ifExists === 'fail')
    return [fault('exists', path, EXISTS)];
  if (current !== null && isStale(current, base)) return [fault('stale', path, CHANGED)];
  const isGone = current === null && (overlay.disk.get(path) ?? null) === null;
  if (isGone && base !== undefined) return [fault('stale', path, GONE)];

  const obstacle = fileInTheWay(overlay, path);
  if (obstacle !== null) return [fault('not-a-folder', path, notAFolder(obstacle))];
  const before = current?.text ?? null;
  const text = inStyleOf(before, content);
  const refused = guardFaults(path, before, text);
  if (refused.length > 0) return refused;
  overlay.now.set(path, { origin: current?.origin ?? null, text, seen: null, rung: null, rebased: false });
  return [];
}

function edit(operation: Operation<'edit'>, current: OverlayFile | null, overlay: Overlay): Faults {
  const { path, edits, base } = operation;
  if (current === null) return [fault('not-found', path, NOT_FOUND)];
  if (current.text === null) return [fault('not-text', path, 'The file is no text.')];

  const rebased = current.rebased || isStale(current, base);
  // On a file that the model did not see, `all` and `near` say nothing: each search must match exactly once.
  const strict = edits.map(({ search, replace }) => ({ search, replace }));
  const outcome = applyEdits(current.text, rebased ? strict : edits);
  if (outcome.status === 'refused') {
    return outcome.failures.map((failure) => editFault(path, failure, rebased));
  }
  const refused = guardFaults(path, current.text, outcome.text);
  if (refused.length > 0) return refused;
  const rung = current.rung === null ? outcome.rung : looserRung(current.rung, outcome.rung);
  overlay.now.set(path, { origin: current.origin, text: outcome.text, seen: null, rung, rebased });
  return [];
}

function remove(operation: Operation<'delete'>, current: OverlayFile | null, overlay: Overlay): Faults {
  const { path, base } = operation;
  if (current === null) return [fault('not-found', path, NOT_FOUND)];
  if (isStale(current, base)) return [fault('stale', path, CHANGED)];
  overlay.now.set(path, null);
  return [];
}

function rename(operation: Operation<'rename'>, current: OverlayFile | null, overlay: Overlay): Faults {
  const { path, to, overwrite } = operation;
  if (current === null) return [fault('not-found', path, NOT_FOUND)];
  if (!overwrite && (overlay.now.get(to) ?? null) !== null) return [fault('exists', to, EXISTS)];
  overlay.now.set(path, null);
  const obstacle = fileInTheWay(overlay, to);
  overlay.now.set(obstacle === null ? to : path, current);
  return obstacle === null ? [] : [fault('not-a-folder', to, notAFolder(obstacle))];
}

/** True where the plan names the bytes that the model saw, and the file holds others. */
function isStale(current: OverlayFile, base: string | undefined): boolean {
  return current.seen !== null && base !== undefined && base !== current.seen;
}
