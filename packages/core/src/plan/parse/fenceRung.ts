import { codeFences } from './codeFences.ts';
import { fileOfComment, fileOfInfo, fileOfLine } from './namedFile.ts';
import type { PlanDraft } from './planDraft.ts';

/**
 * Fifth rung: code fences that name a file, as files that could be written, or `null` without any.
 *
 * Only a suggestion: the model showed code and did not say that it is the whole file. A block that the reply's end
 * has cut is left out.
 */
export function fenceRung(reply: string): PlanDraft | null {
  const operations = codeFences(reply).flatMap(({ info, content, isClosed, lineBefore }) => {
    const path = fileOfInfo(info) ?? fileOfLine(lineBefore) ?? fileOfComment(content);
    return path === null || !isClosed ? [] : [{ op: 'write', path, content }];
  });
  return operations.length === 0
    ? null
    : { rung: 'blocks', title: '', operations, repairs: [], complete: true };
}
