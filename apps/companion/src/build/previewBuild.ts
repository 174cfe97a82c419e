import { diffTexts, type FileChange, runsCode, unifiedDiff } from '@diwan/core/plan';

import { fileMark } from '../projects/listing/fileMark.ts';
import type { IsUnlocked } from '../projects/unlockedFiles.ts';
import { builtFile, type BuiltFile } from './builtFile.ts';
import type { CommandCheck } from './commands/checkCommand.ts';
import { type FailedOperation, playInProject } from './playInProject.ts';
import type { PlanInProject } from './readPlanFiles.ts';

/** Answer of `POST /api/preview-build`. */
export interface PreviewAnswer {
  readonly success: boolean;
  readonly error: string | null;
  readonly files: readonly (BuiltFile & { readonly diff?: string; readonly runsCode: boolean })[];
  readonly commands: readonly CommandPreview[];
  readonly failed: readonly FailedOperation[];
}

/** A command as it would run. */
interface CommandPreview {
  readonly command: string;
  readonly cwd: string;
  readonly target?: string;
  readonly verdict: 'plain' | 'asked' | 'denied';
  readonly reason?: string;
}

/** Says what a build would do, with a diff of each file. Touches nothing and runs nothing. */
export async function previewBuild(
  request: PlanInProject,
  checks: readonly CommandCheck[],
): Promise<PreviewAnswer> {
  const played = await playInProject(request);
  const commands = checks.map(commandPreview);
  if (played.status === 'refused') {
    return { success: false, error: played.error, files: [], commands, failed: played.failed };
  }
  const files = played.changes.map((change) => filePreview(change, request.isUnlocked));
  return { success: true, error: null, files, commands, failed: [] };
}

function filePreview(change: FileChange, isUnlocked: IsUnlocked): PreviewAnswer['files'][number] {
  const before = 'before' in change ? change.before : null;
  const after = change.action === 'delete' ? null : (change.after ?? before);
  const facts = {
    ...builtFile(change),
    runsCode: change.action !== 'delete' && runsCode(change.path, before, after ?? ''),
  };
  const isText = before !== null || change.action === 'create';
  if (!isText || isSecret(change, isUnlocked)) return facts;
  const paths = {
    before: change.action === 'create' ? null : change.action === 'rename' ? change.from : change.path,
    after: change.action === 'delete' ? null : change.path,
  };
  return { ...facts, diff: unifiedDiff(diffTexts(before ?? '', after ?? ''), paths) };
}

function isSecret(change: FileChange, isUnlocked: IsUnlocked): boolean {
  const source = change.action === 'rename' ? change.from : change.path;
  return change.action !== 'create' && fileMark(source) === 'secret' && !isUnlocked(source);
}

function commandPreview({ command, cwd, target, verdict, reason }: CommandCheck): CommandPreview {
  return {
    command,
    cwd,
    verdict,
    ...(target === null ? {} : { target }),
    ...(reason === null ? {} : { reason }),
  };
}
