import type { PlanEditInput, PlanOperationInput } from '../planSchema.ts';

/** The operation for edits of a file: one edit with nothing to search for writes a file that must not exist. */
export function fileEdits(path: string, edits: readonly PlanEditInput[]): PlanOperationInput {
  const [first, ...others] = edits;
  return first !== undefined && others.length === 0 && first.search.trim() === ''
    ? { op: 'write', path, content: first.replace }
    : { op: 'edit', path, edits: [...edits] };
}
