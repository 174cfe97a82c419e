import type { EditFailure } from '../edits/applyEdits.ts';
import type { PlanFault, PlanFaultCode } from '../planFault.ts';

/** What is wrong with an operation, apart from its place in the plan. */
export type OperationFault = Omit<PlanFault, 'index'>;

/** A fault without nearest lines. */
export function fault(code: PlanFaultCode, path: string, detail: string): OperationFault {
  return { code, path, detail, nearest: null };
}

/** The fault of one edit; on a file that changed since the model read it, that is the reason. */
export function editFault(path: string, failure: EditFailure, rebased: boolean): OperationFault {
  const { code, nearest } = failure;
  const detail = `Edit ${failure.index + 1}: ${EDIT_FAILURES[code]}${placesOf(failure)}`;
  return rebased
    ? { code: 'stale', path, detail: `${CHANGED} ${detail}`, nearest }
    : { code, path, detail, nearest };
}

/** What a fault says of a file that the plan may not replace. */
export const EXISTS = 'The file exists, and the plan may not replace it.';
/** The same where there is no file. */
export const NOT_FOUND = 'There is no such file.';
/** The same where the file is no longer what the plan was made for. */
export const CHANGED = 'The file has changed since the model read it.';
/** The same where that file is no longer there. */
export const GONE = 'The file has gone since the model read it.';

/** Says that a file stands where a folder is needed. */
export function notAFolder(obstacle: string): string {
  return `${obstacle} is a file and cannot be a folder too.`;
}

const EDIT_FAILURES = {
  'no-match': 'the search text does not occur in the file.',
  ambiguous: 'the search text occurs more than once',
  overlap: 'an earlier edit has changed the lines that are searched for.',
} as const;

function placesOf({ lines }: EditFailure): string {
  return lines.length === 0 ? '' : `, at lines ${lines.join(', ')}.`;
}
